import{u as e,vt as t,y as n}from"./session-BtdW4Nor.js";import{C as r,E as i,M as a,O as o,T as s,d as c,l}from"./index-C9FCVULM.js";import{i as u,s as d,t as f}from"./jsx-runtime-BVpSqidA.js";import{t as p}from"./facts-BQv2F0cD.js";import{n as m}from"./moment-Cungi_pD.js";import{t as h}from"./page-head-DUsM8xof.js";import{t as g}from"./section-2UMp9Wka.js";import{i as _,o as v,s as y,t as b}from"./command-dialog-B8HFT_N8.js";import{t as x}from"./TextInput-cCXRM6Dq.js";import{n as S,t as C}from"./role-select-lt83XQo7.js";import{t as w}from"./plain-table-Cg9nbq74.js";import{t as T}from"./status-082mP4uT.js";var E=d(u(),1),D=`
query UserById($id: ID!) {
  userById(id: $id) {
    id
    firstName
    lastName
    email
    createdAt
    usersAccounts(first: 100, orderBy: [CREATED_AT_ASC]) {
      nodes {
        id
        userRole
        status
        createdAt
        delegations(first: 100, condition: { status: active }) {
          nodes {
            id
            apiClient {
              name
            }
          }
        }
      }
    }
  }
}
`,O=`
mutation ChangeUser($input: ChangeUserInput!) {
  result: changeUser(input: $input) {
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
`,k=f(),A=e.access.users;function j({user:t,onClose:n}){let[r,i]=(0,E.useState)(t.firstName),[a,o]=(0,E.useState)(t.lastName),[s,c]=(0,E.useState)(t.email),l={firstName:r.trim(),lastName:a.trim(),email:s.trim()},u=l.firstName!==t.firstName||l.lastName!==t.lastName||l.email!==t.email,d=Object.values(l).every(e=>e!==``);return(0,k.jsxs)(b,{title:`${e.access.change}: ${v(t)}`,description:A.changeMore,command:O,variables:u&&d?{input:{userId:t.id,...l}}:void 0,submitLabel:e.access.change,onClose:n,children:[(0,k.jsx)(x,{label:A.firstName,value:r,"data-autofocus":!0,onChange:e=>i(e.currentTarget.value)}),(0,k.jsx)(x,{label:A.lastName,value:a,onChange:e=>o(e.currentTarget.value)}),(0,k.jsx)(x,{label:A.email,type:`email`,value:s,onChange:e=>c(e.currentTarget.value)})]})}function M({user:e,onClose:t}){let[n,r]=(0,E.useState)(`account_viewer`);return(0,k.jsx)(b,{title:`${A.grantRole}: ${v(e)}`,description:A.grantRoleMore,command:S,variables:{input:{userId:e.id,userRole:n}},submitLabel:A.grantRole,onClose:t,children:(0,k.jsx)(C,{value:n,onValue:r})})}var N=`
mutation ChangeRole($input: ChangeUsersAccountInput!) {
  result: changeUsersAccount(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    usersAccount {
      id
      status
      userRole
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
`,P=e.access.users,F={change:P.changeRoleMore,suspend:P.suspendMore,resume:P.resumeMore,activate:P.resumeMore,revoke:P.revokeMore},I={suspend:`suspended`,resume:`active`,activate:`active`,revoke:`revoked`};function L({assigned:t,step:n,label:r,userName:a,onClose:o}){let s=i().usersAccountId,[c,l]=(0,E.useState)(t.userRole),u=n===`change`?{userRole:c}:{status:I[n]},d=n!==`resume`&&n!==`activate`;return(0,k.jsx)(b,{title:`${r}: ${P.roleOf(e.session.role[t.userRole],a)}`,description:F[n],warning:t.id===s&&d?P.ownRole:void 0,command:N,variables:n===`change`&&c===t.userRole?void 0:{input:{usersAccountId:t.id,...u}},submitLabel:r,confirmName:n===`revoke`?a:void 0,onClose:o,children:n===`change`&&(0,k.jsx)(C,{value:c,onValue:l})})}var R=e.access.users,z={change:R.changeRole,suspend:e.access.suspend,resume:e.access.resume,activate:e.access.activate,revoke:e.access.revoke},B={invited:[`activate`,`change`,`revoke`],active:[`change`,`suspend`,`revoke`],suspended:[`resume`,`change`,`revoke`],revoked:[]};function V({user:n,may:r}){let a=i().usersAccountId,[o,s]=(0,E.useState)(),c=n.usersAccounts.nodes;if(c.length===0)return(0,k.jsx)(`p`,{className:_.quiet,children:R.noRoles});let l=[{label:R.role,text:({userRole:t})=>e.session.role[t],cell:({id:t,userRole:n})=>(0,k.jsxs)(k.Fragment,{children:[e.session.role[n],t===a&&(0,k.jsxs)(`span`,{className:_.quiet,children:[` (`,e.access.you,`)`]})]})},{label:e.access.status,text:({status:e})=>R.statuses[e],cell:({status:e})=>(0,k.jsx)(T,{label:R.statuses[e],tone:y[e]??`quiet`})},{label:e.access.actions,text:null,cell:n=>(0,k.jsx)(`div`,{className:_.buttons,children:B[n.status].map(r=>(0,k.jsx)(t,{size:`compact-sm`,variant:`default`,"aria-label":`${z[r]}: ${e.session.role[n.userRole]}`,onClick:()=>s({assigned:n,step:r}),children:z[r]},r))})},{label:R.clients,text:({delegations:e})=>e.nodes.map(H).join(`, `),cell:e=>(0,k.jsx)(U,{assigned:e})},{label:e.access.createdAt,text:({createdAt:e})=>e,cell:({createdAt:e})=>(0,k.jsx)(m,{value:e})}];return(0,k.jsxs)(k.Fragment,{children:[(0,k.jsx)(w,{label:R.roles,rows:c,columns:l.filter(({label:t})=>r||t!==e.access.actions)}),o!==void 0&&(0,k.jsx)(L,{assigned:o.assigned,step:o.step,label:z[o.step],userName:v(n)??R.one,onClose:()=>s(void 0)})]})}function H({apiClient:t}){return t?.name??e.access.delegations.otherClient}function U({assigned:e}){let t=i().usersAccountId,{nodes:r}=e.delegations;return r.length===0?(0,k.jsx)(`span`,{className:_.quiet,children:R.noClients}):(0,k.jsx)(k.Fragment,{children:r.map((e,r)=>(0,k.jsxs)(`span`,{children:[r>0&&`, `,(0,k.jsx)(n,{to:`/r/$role/access/delegations/$delegationId`,params:{role:t,delegationId:e.id},children:H(e)})]},e.id))})}var W=a(`/r/$role/access/users/$userId`),G=e.access.users;function K(){let{userId:a}=W.useParams(),u=i().usersAccountId,{mayRun:d}=r(),[f,y]=(0,E.useState)(),{data:b,error:x,refetch:S}=s(D,{id:a});if(x!==null&&b===void 0)return(0,k.jsx)(c,{error:x,onRetry:()=>void S()});if(b===void 0)return(0,k.jsx)(o,{});let C=b.userById;if(!C)return(0,k.jsx)(l,{});let w=()=>y(void 0);return(0,k.jsxs)(k.Fragment,{children:[(0,k.jsx)(h,{title:v(C)??G.one,above:(0,k.jsx)(n,{to:`/r/$role/access/users`,params:{role:u},className:_.back,children:G.title}),actions:(0,k.jsxs)(k.Fragment,{children:[d(`changeUser`)&&(0,k.jsx)(t,{variant:`default`,onClick:()=>y(`change`),children:e.access.change}),d(`giveRole`)&&(0,k.jsx)(t,{onClick:()=>y(`grant`),children:G.grantRole})]})}),(0,k.jsxs)(`div`,{className:_.parts,children:[(0,k.jsx)(g,{title:G.one,children:(0,k.jsx)(p,{facts:[{name:G.firstName,value:C.firstName},{name:G.lastName,value:C.lastName},{name:G.email,value:C.email},{name:e.access.createdAt,value:(0,k.jsx)(m,{value:C.createdAt})}]})}),(0,k.jsx)(g,{title:G.roles,children:(0,k.jsx)(V,{user:C,may:d(`changeUsersAccount`)})})]}),f===`change`&&(0,k.jsx)(j,{user:C,onClose:w}),f===`grant`&&(0,k.jsx)(M,{user:C,onClose:w})]})}export{K as UserPage};