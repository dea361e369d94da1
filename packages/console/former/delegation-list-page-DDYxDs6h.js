import{u as e,vt as t}from"./session-BtdW4Nor.js";import{C as n,E as r,M as i,h as a,u as o}from"./index-C9FCVULM.js";import{i as s,s as c,t as l}from"./jsx-runtime-BVpSqidA.js";import{n as u,t as d}from"./choices-BjzFUlQt.js";import{a as f,t as p}from"./source-aVyTP1M6.js";import{i as m,n as h,r as g,t as _}from"./access-head-B_LSYodE.js";import{a as v,o as y}from"./command-dialog-B8HFT_N8.js";import{t as b}from"./create-delegation-dialog-CCchIcdG.js";var x=c(s(),1),S=`
query DelegationList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [DelegationsOrderBy!]
  $filter: DelegationFilter
) {
  allDelegations(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedDelegation
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
`,C=l(),w=i(`/r/$role/access/delegations`),T=e.access.delegations,E=d(T.statuses),D=[{id:`user`,label:T.user,width:200,text:({usersAccount:e})=>y(e?.user)??T.otherRole},{id:`role`,label:T.role,width:170,text:({usersAccount:t})=>t?e.session.role[t.userRole]:T.otherRole},{id:`client`,label:T.client,width:230,text:({apiClient:e})=>e?.name??T.otherClient},{id:`account`,label:T.account,width:200,text:({account:e})=>e?.name},{id:`narrowed`,label:T.limits,width:240,text:e=>v(e,e=>e),cell:e=>v(e,a)},m(T.statuses,110),{...g,hidden:!0}],O=[{id:`status`,label:e.access.status,choices:E}];function k(){let e=w.useSearch(),i=w.useNavigate(),a=r().usersAccountId,{mayRun:s}=n(),[c,l]=(0,x.useState)(!1),d=u(e.status,E),m=p(S,{filter:d===void 0?{}:{status:{equalTo:d}}},({allDelegations:e})=>e);return(0,C.jsxs)(C.Fragment,{children:[(0,C.jsx)(_,{actions:s(`createDelegation`)&&(0,C.jsx)(t,{onClick:()=>l(!0),children:T.create})}),(0,C.jsx)(f,{label:T.title,source:m,columns:D,filters:O,view:e,onView:(e,t)=>void i({search:e,replace:t}),usualOrder:`CREATED_AT_DESC`,link:({id:e})=>({to:`/r/$role/access/delegations/$delegationId`,params:{role:a,delegationId:e}}),empty:(0,C.jsx)(o,{title:T.none,more:h(T.noneMore)})}),c&&(0,C.jsx)(b,{onClose:()=>l(!1)})]})}export{k as DelegationListPage};