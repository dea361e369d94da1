import{C as e,E as t,M as n,O as r,T as i,d as a,f as o,l as s,p as c}from"./index-C9FCVULM.js";import{u as l,y as u}from"./session-BtdW4Nor.js";import{t as d}from"./action-label-CAQEqX4g.js";import{t as f}from"./check-results-D4pwLoVa.js";import{t as p}from"./facts-BQv2F0cD.js";import{t as m}from"./json-text-EUlCpD2R.js";import{n as h,t as g}from"./moment-Cungi_pD.js";import{t as _}from"./entity-links-DYVAanp-.js";import{t as v}from"./page-head-DUsM8xof.js";import{t as y}from"./plain-table-Cg9nbq74.js";import{t as b}from"./quantity-DwYT-snZ.js";import{t as x}from"./section-2UMp9Wka.js";import{t as S}from"./status-082mP4uT.js";import{t as C}from"./performed-by-DOnCubIW.js";import{a as w,n as T,r as E,t as D}from"./source-aVyTP1M6.js";import{t as O}from"./jsx-runtime-BVpSqidA.js";import{t as k}from"./instruction-tones-CPvXswuW.js";var A=`
query InstructionById($id: ID!) {
  instructionById(id: $id) {
    ...ListedInstruction
    payload
    payloadDigest
    idempotencyKey
    checks {
      ...ShownCheck
    }
    transactions(first: 1) {
      totalCount
    }
    authorizedAdjustments(first: 10) {
      nodes {
        id
        quantity
        authorizedTotal
        authority
        effectiveDate
      }
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

fragment ShownCheck on Check {
  code
  outcome
  message
  remedy
  clearsOn
}
`,j={back:`_back_1opvc_1`,sections:`_sections_1opvc_5`,quiet:`_quiet_1opvc_10`},M=`
query InstructionTransactions(
  $instructionId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [TransactionsOrderBy!]
) {
  instructionById(id: $instructionId) {
    transactions(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        sequence
        type
        effectiveDate
        recordedAt
        asset {
          id
          name
        }
      }
    }
  }
}
`,N=O(),P=n(`/r/$role/instructions/$instructionId`),F=l.transactions,I=[{id:`type`,label:F.type,width:190,text:({type:e})=>F.types[e]},{id:`asset`,label:F.asset,width:230,text:({asset:e})=>e?.name},{id:`sequence`,label:F.sequence,width:110,align:`end`,order:`SEQUENCE`,text:({sequence:e})=>e,cell:({sequence:e})=>c(e)},T(`effectiveDate`,{id:`effective`,label:F.effectiveDate,width:140}),E(`recordedAt`,{id:`recorded`,label:F.recordedAt,width:190})];function L({instructionId:e}){let n=P.useSearch(),r=P.useNavigate(),i=t().usersAccountId,a=D(M,{instructionId:e},({instructionById:e})=>e?.transactions);return(0,N.jsx)(w,{label:F.title,source:a,columns:I,view:n,onView:(e,t)=>void r({search:e,replace:t}),link:({id:e})=>({to:`/r/$role/transactions/$transactionId`,params:{role:i,transactionId:e}}),empty:null})}var R=n(`/r/$role/instructions/$instructionId`),z=l.instructions;function B(){let{instructionId:n}=R.useParams(),o=t(),{mayRead:c}=e(),{data:l,error:p,refetch:h}=i(A,{id:n});if(p!==null&&l===void 0)return(0,N.jsx)(a,{error:p,onRetry:()=>void h()});if(l===void 0)return(0,N.jsx)(r,{});let g=l.instructionById;return g?(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(v,{title:d(g.type),above:(0,N.jsx)(u,{to:`/r/$role/instructions`,params:{role:o.usersAccountId},className:j.back,children:z.title}),beside:(0,N.jsx)(S,{label:z.statuses[g.status],tone:k[g.status]})}),(0,N.jsxs)(`div`,{className:j.sections,children:[(0,N.jsx)(x,{title:z.one,children:(0,N.jsx)(V,{instruction:g})}),(0,N.jsxs)(x,{title:z.checks,children:[g.checks.length===0&&(0,N.jsx)(`p`,{className:j.quiet,children:z.noChecks}),(0,N.jsx)(f,{checks:g.checks})]}),c(`ledger`)&&(0,N.jsx)(x,{title:z.transactions,children:g.transactions.totalCount===0?(0,N.jsx)(`p`,{className:j.quiet,children:z.noTransactions}):(0,N.jsx)(L,{instructionId:n})}),g.authorizedAdjustments.nodes.length>0&&(0,N.jsx)(x,{title:z.adjustments,children:(0,N.jsx)(H,{instruction:g})}),(0,N.jsx)(x,{title:z.payload,children:(0,N.jsx)(m,{label:z.payload,value:g.payload})})]})]}):(0,N.jsx)(s,{})}function V({instruction:e}){let{asset:t,id:n}=e;return(0,N.jsx)(p,{facts:[{name:z.register,value:e.register?.name},{name:z.asset,value:t&&(0,N.jsx)(_,{asset:t})},{name:z.requestedBy,value:C(e)},{name:z.receivedAt,value:(0,N.jsx)(h,{value:e.receivedAt})},{name:z.completedAt,value:e.completedAt&&(0,N.jsx)(h,{value:e.completedAt})},{name:z.idempotencyKey,value:e.idempotencyKey},{name:z.id,wide:!0,value:(0,N.jsxs)(N.Fragment,{children:[n,` `,(0,N.jsx)(o,{text:n,label:l.transactions.copyId})]})},{name:z.payloadDigest,wide:!0,value:(0,N.jsxs)(N.Fragment,{children:[e.payloadDigest,` `,(0,N.jsx)(o,{text:e.payloadDigest,label:l.transactions.copyDigest})]})}]})}function H({instruction:e}){let t=l.assets.historyOf;return(0,N.jsx)(y,{label:z.adjustments,rows:e.authorizedAdjustments.nodes,columns:[{label:t.effectiveDate,text:({effectiveDate:e})=>e,cell:({effectiveDate:e})=>(0,N.jsx)(g,{value:e})},{label:t.quantity,align:`end`,text:({quantity:e})=>e,cell:({quantity:e})=>(0,N.jsx)(b,{value:e,signed:!0})},{label:t.authorizedTotal,align:`end`,text:({authorizedTotal:e})=>e,cell:({authorizedTotal:e})=>(0,N.jsx)(b,{value:e})},{label:t.authority,text:({authority:e})=>e}]})}export{B as InstructionPage};