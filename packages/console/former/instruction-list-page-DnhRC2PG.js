import{E as e,M as t,u as n}from"./index-C9FCVULM.js";import{t as r}from"./action-label-CAQEqX4g.js";import{n as i,t as a}from"./choices-BjzFUlQt.js";import{a as o,r as s,t as c}from"./source-aVyTP1M6.js";import{n as l,r as u}from"./day-filters-AGqDYyRO.js";import{t as d}from"./id-tE_oNLVM.js";import{t as f}from"./page-head-DUsM8xof.js";import{t as p}from"./status-082mP4uT.js";import{t as m}from"./performed-by-DOnCubIW.js";import{u as h}from"./session-BtdW4Nor.js";import{t as g}from"./instruction-tones-CPvXswuW.js";import{t as _}from"./jsx-runtime-BVpSqidA.js";var v=`
query InstructionList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [InstructionsOrderBy!], $filter: InstructionFilter) {
  allInstructions(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedInstruction
    }
  }
}

fragment ListedInstruction on Instruction {
  ...ShownInstruction
  register {
    id
    name
  }
  asset {
    id
    name
  }
}

fragment ShownInstruction on Instruction {
  id
  type
  status
  receivedAt
  completedAt
  account {
    id
    name
  }
  user {
    ...NamedUser
  }
}

fragment NamedUser on User {
  id
  firstName
  lastName
}
`,y=_(),b=t(`/r/$role/instructions`),x=h.instructions,S=[{id:`type`,label:x.type,width:230,text:({type:e})=>e,cell:({type:e})=>r(e)},{id:`status`,label:x.status,width:150,order:`STATUS`,text:({status:e})=>x.statuses[e],cell:({status:e})=>(0,y.jsx)(p,{label:x.statuses[e],tone:g[e]})},s(`receivedAt`,{id:`received`,label:x.receivedAt,width:180,order:`RECEIVED_AT`}),{id:`requestedBy`,label:x.requestedBy,width:220,text:e=>m(e)},{id:`asset`,label:x.asset,width:200,text:({asset:e})=>e?.name},{id:`register`,label:x.register,width:200,text:({register:e})=>e?.name},s(`completedAt`,{id:`completed`,label:x.completedAt,width:180,hidden:!0}),{id:`id`,label:x.id,width:310,hidden:!0,text:({id:e})=>e}],C=S.map(e=>e.id===`register`?{...e,hidden:!0}:e),w=a(x.statuses),T=[{id:`find`,label:x.find},{id:`status`,label:x.status,choices:w},...l(x.from,x.to)];function E(){let t=b.useSearch(),r=b.useNavigate(),i=e(),a=c(v,{filter:D(t)},({allInstructions:e})=>e);return(0,y.jsxs)(y.Fragment,{children:[(0,y.jsx)(f,{title:x.title}),(0,y.jsx)(o,{label:x.title,source:a,columns:i.accountType===`issuer`?C:S,filters:T,view:t,onView:(e,t)=>void r({search:e,replace:t}),usualOrder:`RECEIVED_AT_DESC`,link:({id:e})=>({to:`/r/$role/instructions/$instructionId`,params:{role:i.usersAccountId,instructionId:e}}),empty:(0,y.jsx)(n,{title:x.none,more:x.noneMore})})]})}function D(e){let t=e.find?.trim(),n=u(e),r=i(e.status,w);return{...t===void 0||t===``?{}:{id:{in:d(t)?[t]:[]}},...r===void 0?{}:{status:{equalTo:r}},...n===void 0?{}:{receivedAt:n}}}export{E as InstructionListPage};