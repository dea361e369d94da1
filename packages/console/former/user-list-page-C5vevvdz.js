import{u as e,vt as t}from"./session-BtdW4Nor.js";import{C as n,E as r,M as i,u as a}from"./index-C9FCVULM.js";import{i as o,s,t as c}from"./jsx-runtime-BVpSqidA.js";import{a as l,t as u}from"./source-aVyTP1M6.js";import{n as d,r as f,t as p}from"./access-head-B_LSYodE.js";import{i as m,n as h,o as g,r as _}from"./command-dialog-B8HFT_N8.js";import{t as v}from"./TextInput-cCXRM6Dq.js";import{t as y}from"./use-command-c17lydLc.js";import{n as b,t as x}from"./role-select-lt83XQo7.js";var S=s(o(),1),C=`
mutation CreateUser($input: CreateUserInput!) {
  result: createUser(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    user {
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
`,w=c(),T=e.access.users,E={firstName:``,lastName:``,email:``};function D({onClose:e,onDone:n}){let[r,i]=(0,S.useState)(E),[a,o]=(0,S.useState)(`account_viewer`),[s,c]=(0,S.useState)(),l=y(C),u=y(b),d={firstName:r.firstName.trim(),lastName:r.lastName.trim(),email:r.email.trim()},f=Object.values(d).every(e=>e!==``),p=e=>u.mutate({input:{userId:e,userRole:a}},{onSuccess:()=>n(e)}),g=t=>{if(t.preventDefault(),!(!f||l.isPending||u.isPending)){if(s!==void 0)return p(s);l.mutate({input:d},{onSuccess:({result:t})=>{let n=t?.user?.id;if(n===void 0)return e();c(n),p(n)}})}},D=(e,t={})=>(0,w.jsx)(v,{label:T[e],value:r[e],disabled:s!==void 0,onChange:t=>i({...r,[e]:t.currentTarget.value}),...t});return(0,w.jsx)(_,{title:T.invite,onClose:e,children:(0,w.jsxs)(`form`,{className:m.dialog,onSubmit:g,noValidate:!0,children:[(0,w.jsx)(`p`,{className:m.quiet,children:T.inviteMore}),(0,w.jsxs)(`div`,{className:m.pair,children:[D(`firstName`,{"data-autofocus":!0}),D(`lastName`)]}),D(`email`,{type:`email`}),(0,w.jsx)(x,{value:a,onValue:o}),(0,w.jsx)(h,{error:l.error??u.error}),(0,w.jsx)(t,{type:`submit`,disabled:!f,loading:l.isPending||u.isPending,children:s===void 0?T.invite:T.grantRole})]})})}var O=`
query UserList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [UsersOrderBy!], $filter: UserFilter) {
  allUsers(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      firstName
      lastName
      email
      createdAt
      usersAccounts(first: 10) {
        nodes {
          id
          userRole
          status
        }
      }
    }
  }
}
`,k=i(`/r/$role/access/users`),A=e.access.users,j=[{id:`name`,label:e.access.name,width:220,order:`LAST_NAME`,text:e=>g(e)},{id:`email`,label:A.email,width:350,order:`EMAIL`,text:({email:e})=>e},{id:`roles`,label:A.roles,width:240,text:P},f],M=[{id:`find`,label:A.find}];function N(){let e=k.useSearch(),i=k.useNavigate(),o=r().usersAccountId,{mayRun:s}=n(),[c,f]=(0,S.useState)(!1),m={includesInsensitive:e.find??``},h=e.find===void 0?{}:{or:[{firstName:m},{lastName:m},{email:m}]},g=u(O,{filter:h},({allUsers:e})=>e);return(0,w.jsxs)(w.Fragment,{children:[(0,w.jsx)(p,{actions:s(`createUser`)&&(0,w.jsx)(t,{onClick:()=>f(!0),children:A.invite})}),(0,w.jsx)(l,{label:A.title,source:g,columns:j,filters:M,view:e,onView:(e,t)=>void i({search:e,replace:t}),usualOrder:`LAST_NAME_ASC`,link:({id:e})=>({to:`/r/$role/access/users/$userId`,params:{role:o,userId:e}}),empty:(0,w.jsx)(a,{title:A.none,more:d(A.noneMore)})}),c&&(0,w.jsx)(D,{onClose:()=>f(!1),onDone:e=>void i({to:`/r/$role/access/users/$userId`,params:{role:o,userId:e}})})]})}function P({usersAccounts:t}){let n=t.nodes.filter(({status:e})=>e!==`revoked`).map(({userRole:t,status:n})=>n===`active`?e.session.role[t]:`${e.session.role[t]} (${A.statuses[n]})`);return n.length===0?A.noRole:n.join(`, `)}export{N as UserListPage};