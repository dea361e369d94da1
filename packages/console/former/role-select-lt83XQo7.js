import{t as e}from"./jsx-runtime-BVpSqidA.js";import{u as t}from"./session-BtdW4Nor.js";import{t as n}from"./NativeSelect-BmEPjF7N.js";import{t as r}from"./choices-BjzFUlQt.js";var i=`
mutation GiveRole($input: GiveRoleInput!) {
  result: giveRole(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    usersAccount {
      id
    }
  }
}

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
`,a=e();function o({value:e,onValue:i}){let o=r(t.session.role);return(0,a.jsx)(n,{label:t.access.users.role,data:o,value:e,onChange:e=>{let t=o.find(t=>t.value===e.currentTarget.value);t!==void 0&&i(t.value)}})}export{i as n,o as t};