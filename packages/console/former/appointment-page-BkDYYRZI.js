import{u as e,vt as t,y as n}from"./session-BtdW4Nor.js";import{t as r}from"./TextInput-cCXRM6Dq.js";import{C as i,E as a,M as o,O as s,T as c,d as l,l as u}from"./index-C9FCVULM.js";import{i as d,s as f,t as p}from"./jsx-runtime-BVpSqidA.js";import{t as m}from"./facts-BQv2F0cD.js";import{n as h}from"./moment-Cungi_pD.js";import{t as g}from"./page-head-DUsM8xof.js";import{t as _}from"./section-2UMp9Wka.js";import{t as v}from"./status-082mP4uT.js";import{i as y,s as b,t as x}from"./command-dialog-B8HFT_N8.js";var S=f(d(),1),C=`
query AppointmentById($id: ID!) {
  appointmentById(id: $id) {
    ...ListedAppointment
    endReason
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
`,w=`
mutation EndAppointment($input: EndAppointmentInput!) {
  result: endAppointment(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    appointment {
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
`,T=p(),E=o(`/r/$role/access/appointments/$appointmentId`),D=e.access.appointments;function O(){let{appointmentId:t}=E.useParams(),r=a().usersAccountId,{data:i,error:o,refetch:d}=c(C,{id:t});if(o!==null&&i===void 0)return(0,T.jsx)(l,{error:o,onRetry:()=>void d()});if(i===void 0)return(0,T.jsx)(s,{});let f=i.appointmentById;return f?(0,T.jsxs)(T.Fragment,{children:[(0,T.jsx)(g,{title:j(f),above:(0,T.jsx)(n,{to:`/r/$role/access/appointments`,params:{role:r},className:y.back,children:D.title}),beside:(0,T.jsx)(v,{label:D.statuses[f.status],tone:b[f.status]??`quiet`}),actions:(0,T.jsx)(k,{appointment:f})}),(0,T.jsx)(_,{title:D.one,children:(0,T.jsx)(m,{facts:[{name:D.agent,value:f.account?.name},{name:D.issuer,value:f.register?.name??D.anIssuer},{name:D.capacity,value:D.capacities[f.capacity]},{name:D.asset,value:f.asset?.name??D.everyAsset},{name:e.access.createdAt,value:(0,T.jsx)(h,{value:f.createdAt})},{name:D.acceptedAt,value:f.acceptedAt&&(0,T.jsx)(h,{value:f.acceptedAt})},{name:D.endedAt,value:f.endedAt&&(0,T.jsx)(h,{value:f.endedAt})},{name:D.endReason,value:f.endReason}]})})]}):(0,T.jsx)(u,{})}function k({appointment:e}){let{accountId:n}=a(),{mayRun:r}=i(),[o,s]=(0,S.useState)(),{id:c,status:l,account:u}=e,d=l===`pending`&&u?.id===n,f=d?D.decline:D.end;return(0,T.jsxs)(T.Fragment,{children:[r(`endAppointment`)&&l!==`terminated`&&(0,T.jsx)(t,{variant:`default`,onClick:()=>s(`end`),children:f}),r(`acceptAppointment`)&&d&&(0,T.jsx)(t,{onClick:()=>s(`accept`),children:D.accept}),o===`accept`&&(0,T.jsx)(x,{title:`${D.accept}: ${j(e)}`,description:D.acceptMore,command:`
mutation AcceptAppointment($input: AcceptAppointmentInput!) {
  result: acceptAppointment(input: $input) {
    checks {
      ...ShownCheck
    }
    replayed
    appointment {
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
`,variables:{input:{appointmentId:c}},submitLabel:D.accept,onClose:()=>s(void 0)}),o===`end`&&(0,T.jsx)(A,{appointment:e,label:f,onClose:()=>s(void 0)})]})}function A({appointment:t,label:n,onClose:i}){let[a,o]=(0,S.useState)(``),s={input:{appointmentId:t.id,reason:a.trim()}};return(0,T.jsx)(x,{title:`${n}: ${j(t)}`,description:D.endMore,command:w,variables:a.trim()===``?void 0:s,submitLabel:n,confirmName:t.account?.name??D.one,onClose:i,onDone:({result:t})=>t?.appointment?.status===`terminated`?void 0:e.access.awaitsApproval,children:(0,T.jsx)(r,{label:D.reason,value:a,onChange:e=>o(e.currentTarget.value)})})}function j({account:e,register:t}){return D.between(e?.name??`–`,t?.name??D.anIssuer)}export{O as AppointmentPage};