import{u as e,vt as t}from"./session-BtdW4Nor.js";import{C as n,E as r,M as i,T as a,f as o,u as s}from"./index-C9FCVULM.js";import{i as c,s as l,t as u}from"./jsx-runtime-BVpSqidA.js";import{n as d,t as f}from"./choices-BjzFUlQt.js";import{a as p,r as m,t as h}from"./source-aVyTP1M6.js";import{i as g,t as _}from"./access-head-B_LSYodE.js";import{i as v,t as y}from"./command-dialog-B8HFT_N8.js";import{t as b}from"./NativeSelect-BmEPjF7N.js";import{t as x}from"./TextInput-cCXRM6Dq.js";var S=l(c(),1),C=`
mutation AppointAgent($input: AppointAgentInput!) {
  result: appointAgent(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    appointment {
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
`,w=`
query AppointmentChoices {
  allAccounts(first: 500, orderBy: [NAME_ASC], filter: { accountType: { in: [transfer_agent, broker, custodian] } }) {
    nodes {
      id
      name
      accountType
    }
  }
  allAssets(first: 500, orderBy: [NAME_ASC]) {
    nodes {
      id
      name
    }
  }
}
`,T=u(),E=e.access.appointments,D=f(E.capacities),O=`other`;function k({onClose:t}){let{data:n}=a(w,{}),[r,i]=(0,S.useState)(``),[o,s]=(0,S.useState)(``),[c,l]=(0,S.useState)(D[0].value),[u,d]=(0,S.useState)(``),f=n?.allAccounts?.nodes??[],p=n?.allAssets?.nodes??[],m=r===O?o.trim():r,h={accountId:m,capacity:c,...u===``?{}:{assetId:u}};return(0,T.jsxs)(y,{title:E.create,description:E.createMore,command:C,variables:m===``?void 0:{input:h},submitLabel:E.create,onClose:t,onDone:({result:t})=>t?.appointment?void 0:e.access.awaitsApproval,children:[(0,T.jsx)(b,{label:E.agent,value:r,onChange:e=>i(e.currentTarget.value),data:[{value:``,label:`–`},...f.length===0?[]:[{group:E.accounts,items:f.map(({id:e,name:t})=>({value:e,label:t}))}],{value:O,label:E.other}]}),r===O&&(0,T.jsx)(x,{label:E.accountId,description:E.accountIdMore,autoComplete:`off`,spellCheck:!1,value:o,onChange:e=>s(e.currentTarget.value)}),(0,T.jsx)(b,{label:E.capacity,data:D,value:c,onChange:e=>{let t=D.find(({value:t})=>t===e.currentTarget.value);t!==void 0&&l(t.value)}}),(0,T.jsx)(b,{label:E.asset,data:[{value:``,label:E.everyAsset},...p.map(({id:e,name:t})=>({value:e,label:t}))],value:u,onChange:e=>d(e.currentTarget.value)})]})}var A=`
query AppointmentList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [AppointmentsOrderBy!]
  $filter: AppointmentFilter
) {
  allAppointments(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedAppointment
    }
  }
}

fragment ListedAppointment on Appointment {
  id
  capacity
  status
  createdAt
  acceptedAt
  endedAt
  register {
    id
    name
  }
  account {
    id
    name
  }
  asset {
    id
    name
  }
}
`,j=i(`/r/$role/access/appointments`),M=e.access.appointments,N=f(M.capacities),P=f(M.statuses),F=[{id:`agent`,label:M.agent,width:220,text:({account:e})=>e?.name},{id:`issuer`,label:M.issuer,width:220,text:({register:e})=>e?.name??M.anIssuer},{id:`capacity`,label:M.capacity,width:150,order:`CAPACITY`,text:({capacity:e})=>M.capacities[e]},{id:`asset`,label:M.asset,width:240,text:({asset:e})=>e?.name??M.everyAsset},g(M.statuses,130),m(`createdAt`,{label:e.access.createdAt,width:180,order:`CREATED_AT`}),m(`acceptedAt`,{label:M.acceptedAt,width:180,hidden:!0}),m(`endedAt`,{label:M.endedAt,width:180,hidden:!0})],I=[{id:`capacity`,label:M.capacity,choices:N},{id:`status`,label:e.access.status,choices:P}];function L(){let e=j.useSearch(),i=j.useNavigate(),{usersAccountId:a,accountId:c}=r(),{mayRun:l}=n(),[u,d]=(0,S.useState)(!1),f=h(A,{filter:R(e)},({allAppointments:e})=>e);return(0,T.jsxs)(T.Fragment,{children:[(0,T.jsx)(_,{actions:l(`appointAgent`)&&(0,T.jsx)(t,{onClick:()=>d(!0),children:M.create})}),(0,T.jsx)(p,{label:M.title,source:f,columns:F,filters:I,view:e,onView:(e,t)=>void i({search:e,replace:t}),usualOrder:`CREATED_AT_DESC`,link:({id:e})=>({to:`/r/$role/access/appointments/$appointmentId`,params:{role:a,appointmentId:e}}),empty:(0,T.jsx)(s,{title:M.none,more:M.noneMore})}),l(`acceptAppointment`)&&(0,T.jsxs)(`p`,{className:v.own,children:[M.own,` `,c,` `,(0,T.jsx)(o,{text:c,label:M.copyOwn})]}),u&&(0,T.jsx)(k,{onClose:()=>d(!1)})]})}function R(e){let t=d(e.capacity,N),n=d(e.status,P);return{...t===void 0?{}:{capacity:{equalTo:t}},...n===void 0?{}:{status:{equalTo:n}}}}export{L as AppointmentListPage};