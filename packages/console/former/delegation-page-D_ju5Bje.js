import{u as e,vt as t,y as n}from"./session-BtdW4Nor.js";import{C as r,E as i,M as a,O as o,T as s,d as c,l}from"./index-C9FCVULM.js";import{i as u,s as d,t as f}from"./jsx-runtime-BVpSqidA.js";import{t as p}from"./facts-BQv2F0cD.js";import{n as m}from"./moment-Cungi_pD.js";import{t as h}from"./page-head-DUsM8xof.js";import{t as g}from"./quantity-DwYT-snZ.js";import{t as _}from"./section-2UMp9Wka.js";import{t as v}from"./status-082mP4uT.js";import{i as y,o as b,s as x,t as S}from"./command-dialog-B8HFT_N8.js";var C=d(u(),1),w=`
query AssetNames($ids: [ID!]!) {
  allAssets(first: 1000, filter: { id: { in: $ids } }, orderBy: [NAME_ASC]) {
    nodes {
      id
      name
    }
  }
}
`,T=`
query DelegationById($id: ID!) {
  delegationById(id: $id) {
    ...ListedDelegation
    revokedAt
    apiClient {
      clientId
    }
    usersAccount {
      user {
        id
      }
    }
  }
}

fragment ListedDelegation on Delegation {
  id
  status
  assetIds
  mutations
  quantityMax
  proposeOnly
  createdAt
  account {
    id
    name
  }
  apiClient {
    id
    name
  }
  usersAccount {
    id
    userRole
    user {
      firstName
      lastName
    }
  }
}
`,E=f(),D=a(`/r/$role/access/delegations/$delegationId`),O=e.access.delegations;function k(){let{delegationId:a}=D.useParams(),{usersAccountId:u,accountId:d}=i(),{mayRun:f}=r(),[m,g]=(0,C.useState)(!1),{data:b,error:w,refetch:k}=s(T,{id:a});if(w!==null&&b===void 0)return(0,E.jsx)(c,{error:w,onRetry:()=>void k()});if(b===void 0)return(0,E.jsx)(o,{});let M=b.delegationById;if(!M)return(0,E.jsx)(l,{});let N=M.apiClient?.name??O.otherClient,P=M.usersAccount?e.session.role[M.usersAccount.userRole]:O.otherRole,F=f(`revokeDelegation`)&&M.status===`active`&&M.account?.id===d;return(0,E.jsxs)(E.Fragment,{children:[(0,E.jsx)(h,{title:O.between(N,P),above:(0,E.jsx)(n,{to:`/r/$role/access/delegations`,params:{role:u},className:y.back,children:O.title}),beside:(0,E.jsx)(v,{label:O.statuses[M.status],tone:x[M.status]??`quiet`}),actions:F&&(0,E.jsx)(t,{variant:`default`,onClick:()=>g(!0),children:e.access.revoke})}),(0,E.jsxs)(`div`,{className:y.parts,children:[(0,E.jsx)(_,{title:O.one,children:(0,E.jsx)(p,{facts:A(M,u)})}),(0,E.jsx)(_,{title:O.limits,children:(0,E.jsx)(j,{delegation:M})})]}),m&&(0,E.jsx)(S,{title:`${e.access.revoke}: ${O.between(N,P)}`,description:O.revokeMore,command:`
mutation RevokeDelegation($input: RevokeDelegationInput!) {
  result: revokeDelegation(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    delegation {
      id
      status
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
`,variables:{input:{delegationId:a}},submitLabel:e.access.revoke,confirmName:N,onClose:()=>g(!1)})]})}function A({apiClient:t,usersAccount:r,account:i,createdAt:a,revokedAt:o},s){let c=r?.user;return[{name:O.client,value:t?(0,E.jsx)(n,{to:`/r/$role/access/clients/$apiClientId`,params:{role:s,apiClientId:t.id},children:t.name}):O.otherClient},{name:O.role,value:r?e.session.role[r.userRole]:O.otherRole},{name:O.user,value:c&&(0,E.jsx)(n,{to:`/r/$role/access/users/$userId`,params:{role:s,userId:c.id},children:b(c)})},{name:O.account,value:i?.name},{name:e.access.createdAt,value:(0,E.jsx)(m,{value:a})},{name:e.access.revokedAt,value:o&&(0,E.jsx)(m,{value:o})}]}function j({delegation:e}){let t=e.assetIds??[],{data:n}=s(w,{ids:t},{enabled:t.length>0}),{mutations:r,quantityMax:i,proposeOnly:a}=e;return t.length===0&&!r&&!i&&!a?(0,E.jsx)(`p`,{className:y.quiet,children:O.noLimits}):(0,E.jsx)(p,{facts:[{name:O.assets,value:t.map(e=>n?.allAssets?.nodes.find(t=>t.id===e)?.name??e).join(`, `)},{name:O.mutations,value:r?.join(`, `)},{name:O.quantityMax,value:i&&(0,E.jsx)(g,{value:i})},{name:O.proposeOnly,value:a&&O.yes}]})}export{k as DelegationPage};