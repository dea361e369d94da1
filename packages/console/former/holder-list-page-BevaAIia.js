import{E as e,M as t,u as n}from"./index-C9FCVULM.js";import{n as r,t as i}from"./choices-BjzFUlQt.js";import{a,r as o,t as s}from"./source-aVyTP1M6.js";import{t as c}from"./command-links-Dq12it0a.js";import{t as l}from"./holder-search-_gRdNuB8.js";import{t as u}from"./page-head-DUsM8xof.js";import{u as d}from"./session-BtdW4Nor.js";import{t as f}from"./status-082mP4uT.js";import{n as p,t as m}from"./holder-kinds-DsI-j9yL.js";import{t as h}from"./jsx-runtime-BVpSqidA.js";var g=h(),_=d.holders,v=[{id:`registration`,label:_.registration,width:320,order:`REGISTRATION_KEY`,text:({registration:e})=>e,cell:({registration:e})=>(0,g.jsx)(`span`,{title:e,children:e})},{id:`register`,label:_.register,width:200,text:({register:e})=>e?.name},{id:`number`,label:_.number,width:110,order:`HOLDER_NUMBER`,text:({holderNumber:e})=>e},{id:`ownership`,label:_.ownershipForm,width:190,text:({ownershipForm:e})=>_.ownershipForms[e]},{id:`status`,label:_.status,width:120,order:`STATUS`,text:({status:e})=>_.statuses[e],cell:({status:e})=>(0,g.jsx)(f,{label:_.statuses[e],tone:p[e]})},{id:`serviced`,label:_.servicingAccount,width:190,text:({servicingAccount:e})=>e?.name},{id:`mail`,label:_.mailStatus,width:120,hidden:!0,text:({mailStatus:e})=>_.mailStatuses[e],cell:({mailStatus:e})=>(0,g.jsx)(f,{label:_.mailStatuses[e],tone:m[e]})},{id:`account`,label:_.account,width:190,hidden:!0,text:({account:e})=>e?.name},o(`createdAt`,{id:`created`,label:_.createdAt,width:180,order:`CREATED_AT`,hidden:!0})],y=v.map(e=>e.id===`register`?{...e,hidden:!0}:e),b=`
query HolderList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [HoldersOrderBy!], $filter: HolderFilter) {
  allHolders(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedHolder
    }
  }
}

fragment ListedHolder on Holder {
  id
  holderNumber
  registration
  ownershipForm
  mailStatus
  status
  createdAt
  register {
    id
    name
  }
  account {
    id
    name
  }
  servicingAccount {
    id
    name
  }
}
`,x=t(`/r/$role/holders`),S=i(d.holders.statuses),C=[{id:`find`,label:d.holders.find},{id:`status`,label:d.holders.status,choices:S}];function w(){let t=x.useSearch(),r=x.useNavigate(),i=e(),o=s(b,{filter:T(t)},({allHolders:e})=>e),l=d.holders.titles[i.accountType];return(0,g.jsxs)(g.Fragment,{children:[(0,g.jsx)(u,{title:l,actions:(0,g.jsx)(c,{commands:[`create-holder`]})}),(0,g.jsx)(a,{label:l,source:o,columns:i.accountType===`issuer`?y:v,filters:C,view:t,onView:(e,t)=>void r({search:e,replace:t}),usualOrder:`REGISTRATION_KEY_ASC`,link:({id:e})=>({to:`/r/$role/holders/$holderId`,params:{role:i.usersAccountId,holderId:e}}),empty:(0,g.jsx)(n,{title:d.holders.none,more:d.holders.noneMore,children:(0,g.jsx)(c,{commands:[`create-holder`]})})})]})}function T({find:e,status:t}){let n=r(t,S);return{...l(e),...n===void 0?{}:{status:{equalTo:n}}}}export{w as HolderListPage};