import{E as e,M as t,O as n,T as r,d as i,f as a,h as o,l as s,p as c,u as l}from"./index-C9FCVULM.js";import{u,y as d}from"./session-BtdW4Nor.js";import{t as f}from"./command-links-Dq12it0a.js";import{t as p}from"./page-head-DUsM8xof.js";import{n as m,t as h}from"./document-link-udzUZM6Y.js";import{t as g}from"./status-082mP4uT.js";import{a as _,i as v,n as y,t as b}from"./source-aVyTP1M6.js";import{i as x,r as S,t as C}from"./entity-links-DYVAanp-.js";import{i as w,s as ee,t as T}from"./jsx-runtime-BVpSqidA.js";import{t as E}from"./action-label-CAQEqX4g.js";import{t as D}from"./check-results-D4pwLoVa.js";import{t as O}from"./facts-BQv2F0cD.js";import{n as k,t as te}from"./moment-Cungi_pD.js";import{t as ne}from"./plain-table-Cg9nbq74.js";import{t as A}from"./section-2UMp9Wka.js";import{t as j}from"./performed-by-DOnCubIW.js";import{t as M}from"./transaction-link-CrdJyScy.js";var N=T(),P=u.transactions.postings,F=[{id:`account`,label:P.ledgerAccount,width:150,text:({ledgerAccount:e})=>u.transactions.ledgerAccounts[e]},{id:`owner`,label:P.owner,width:300,text:({holder:e,stockPlan:t})=>e?.registration??t?.name,cell:({holder:e,stockPlan:t})=>e?(0,N.jsx)(S,{holder:e}):t?.name},{id:`lot`,label:P.lot,width:130,text:({lot:e})=>e?.customId,cell:({lot:e})=>e&&(0,N.jsx)(x,{lot:e})},v(`quantity`,{label:P.quantity,width:170,signed:!0}),v(`balanceAfter`,{id:`after`,label:P.balanceAfter,width:170}),{id:`line`,label:P.line,width:90,align:`end`,order:`LINE`,text:({line:e})=>e}],I=[{id:`certificate`,label:u.lots.customId,width:170,order:`CUSTOM_ID`,text:({customId:e})=>e,cell:e=>(0,N.jsx)(x,{lot:e})},{id:`holder`,label:u.lots.holder,width:300,text:({holder:e})=>e?.registration,cell:({holder:e})=>e&&(0,N.jsx)(S,{holder:e})},v(`quantity`,{label:u.lots.quantity,width:170}),y(`acquisitionDate`,{id:`acquired`,label:u.lots.acquisitionDate,width:140,order:`ACQUISITION_DATE`})],re=`
query TransactionLotsClosed(
  $transactionId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [LotsOrderBy!]
) {
  transactionById(id: $transactionId) {
    lotsClosed(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...MovedLot
      }
    }
  }
}

fragment MovedLot on Lot {
  id
  customId
  quantity
  acquisitionDate
  holder {
    ...NamedHolder
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,ie=`
query TransactionLotsOpened(
  $transactionId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [LotsOrderBy!]
) {
  transactionById(id: $transactionId) {
    lotsOpened(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...MovedLot
      }
    }
  }
}

fragment MovedLot on Lot {
  id
  customId
  quantity
  acquisitionDate
  holder {
    ...NamedHolder
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,L=`
query TransactionPostings(
  $transactionId: ID!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PostingsOrderBy!]
) {
  transactionById(id: $transactionId) {
    postings(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedPosting
      }
    }
  }
}

fragment ListedPosting on Posting {
  id
  line
  ledgerAccount
  quantity
  balanceAfter
  holder {
    ...NamedHolder
  }
  stockPlan {
    id
    name
  }
  lot {
    id
    customId
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,R=t(`/r/$role/transactions/$transactionId`),z=u.transactions;function B({transactionId:e,view:t}){let n=b(L,{transactionId:e},e=>e.transactionById?.postings);return(0,N.jsx)(W,{label:z.tabs.postings,source:n,columns:F,view:t,none:z.postings.none,usualOrder:`LINE_ASC`})}function V({transactionId:e,view:t}){let n=b(ie,{transactionId:e},e=>e.transactionById?.lotsOpened);return(0,N.jsx)(U,{label:z.opened,source:n,view:t,none:z.noneOpened})}function H({transactionId:e,view:t}){let n=b(re,{transactionId:e},e=>e.transactionById?.lotsClosed);return(0,N.jsx)(U,{label:z.closed,source:n,view:t,none:z.noneClosed})}function U(e){return(0,N.jsx)(W,{...e,columns:I})}function W({none:e,...t}){let n=R.useNavigate();return(0,N.jsx)(_,{...t,onView:(e,t)=>void n({search:e,replace:t}),empty:(0,N.jsx)(l,{title:e})})}var G=`
query TransactionById($id: ID!) {
  transactionById(id: $id) {
    id
    sequence
    type
    effectiveDate
    recordedAt
    reason
    payload
    digest
    asset {
      id
      name
      unit
    }
    instruction {
      ...ShownInstruction
      checks {
        ...ShownCheck
      }
    }
    reversalOf {
      ...NamedTransaction
    }
    reversedBy {
      ...NamedTransaction
    }
    resolutionOf {
      ...NamedTransaction
    }
    resolvedBy {
      ...NamedTransaction
    }
    counterpart {
      ...NamedTransaction
      asset {
        id
        name
      }
    }
    cashInLieu {
      id
      fraction
      pricePerUnit
      amount
      currency
    }
    document {
      id
      name
      mediaType
      sizeBytes
    }
    postings(first: 12) {
      totalCount
      nodes {
        ...ListedPosting
      }
    }
    lotsOpened(first: 12) {
      totalCount
      nodes {
        ...MovedLot
      }
    }
    lotsClosed(first: 12) {
      totalCount
      nodes {
        ...MovedLot
      }
    }
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

fragment NamedTransaction on Transaction {
  id
  sequence
  type
}

fragment ListedPosting on Posting {
  id
  line
  ledgerAccount
  quantity
  balanceAfter
  holder {
    ...NamedHolder
  }
  stockPlan {
    id
    name
  }
  lot {
    id
    customId
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment MovedLot on Lot {
  id
  customId
  quantity
  acquisitionDate
  holder {
    ...NamedHolder
  }
}
`,K={back:`_back_1yabx_1`,asset:`_asset_1yabx_2`,sections:`_sections_1yabx_6`,pair:`_pair_1yabx_11`,quiet:`_quiet_1yabx_17`,more:`_more_1yabx_22`,checks:`_checks_1yabx_26`,digest:`_digest_1yabx_31`,payload:`_payload_1yabx_36`},q=ee(w(),1),J=u.transactions;function ae({digest:e,payload:t}){let n=oe(t);return(0,N.jsxs)(N.Fragment,{children:[(0,N.jsxs)(`p`,{className:K.digest,children:[(0,N.jsx)(`code`,{children:e}),` `,(0,N.jsx)(a,{text:e,label:J.copyDigest})]}),n!==void 0&&(0,N.jsx)(`p`,{className:K.more,children:(0,N.jsx)(g,{label:n===e?J.digestHolds:J.digestFails,tone:n===e?`good`:`bad`})}),(0,N.jsxs)(`details`,{className:K.payload,children:[(0,N.jsx)(`summary`,{children:J.payload}),(0,N.jsx)(`pre`,{"aria-label":J.payload,role:`group`,tabIndex:0,children:t}),(0,N.jsx)(a,{text:t,label:J.copyPayload})]})]})}function oe(e){let[t,n]=(0,q.useState)();return(0,q.useEffect)(()=>{let t=!0;return(async()=>{let r=await crypto.subtle.digest(`SHA-256`,new TextEncoder().encode(e));t&&n([...new Uint8Array(r)].map(e=>e.toString(16).padStart(2,`0`)).join(``))})().catch(()=>void 0),()=>{t=!1,n(void 0)}},[e]),t}var Y=u.transactions;function se(e){let{asset:t,instruction:n,counterpart:r,cashInLieu:i,document:s}=e,l=e=>e&&(0,N.jsx)(M,{transaction:e});return[{name:Y.type,value:Y.types[e.type]},{name:Y.asset,value:t&&(0,N.jsx)(C,{asset:t})},{name:Y.sequence,value:c(e.sequence)},{name:Y.effectiveDate,value:(0,N.jsx)(te,{value:e.effectiveDate})},{name:Y.recordedAt,value:(0,N.jsx)(k,{value:e.recordedAt})},{name:Y.recordedBy,value:n&&j(n)},{name:Y.reason,value:e.reason,wide:!0},{name:Y.reversalOf,value:l(e.reversalOf)},{name:Y.reversedBy,value:l(e.reversedBy)},{name:Y.resolutionOf,value:l(e.resolutionOf)},{name:Y.resolvedBy,value:l(e.resolvedBy)},{name:Y.counterpart,value:r&&(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(M,{transaction:r}),` `,r.asset?.name]})},{name:Y.cashInLieu,value:i&&Y.cashForFraction(`${o(i.amount)} ${i.currency}`,o(i.fraction),o(i.pricePerUnit))},{name:Y.document,value:s&&(0,N.jsx)(h,{document:s})},{name:Y.id,wide:!0,value:(0,N.jsxs)(N.Fragment,{children:[e.id,` `,(0,N.jsx)(a,{text:e.id,label:Y.copyId})]})}]}var X=u.transactions;function ce({transaction:e}){let{id:t,instruction:n,postings:r,lotsOpened:i,lotsClosed:a}=e;return(0,N.jsxs)(`div`,{className:K.sections,children:[(0,N.jsx)(A,{title:X.terms,children:(0,N.jsx)(O,{facts:se(e)})}),(0,N.jsx)(A,{title:X.postings.title,children:(0,N.jsx)(Z,{label:X.postings.title,page:r,columns:F,none:X.postings.none,transactionId:t,tab:`postings`})}),(0,N.jsxs)(`div`,{className:K.pair,children:[(0,N.jsx)(A,{title:X.opened,children:(0,N.jsx)(Z,{label:X.opened,page:i,columns:I,none:X.noneOpened,transactionId:t,tab:`opened`})}),(0,N.jsx)(A,{title:X.closed,children:(0,N.jsx)(Z,{label:X.closed,page:a,columns:I,none:X.noneClosed,transactionId:t,tab:`closed`})})]}),n&&(0,N.jsx)(A,{title:X.instruction,children:(0,N.jsx)(le,{instruction:n})}),(0,N.jsx)(A,{title:X.digest,children:(0,N.jsx)(ae,{digest:e.digest,payload:e.payload})})]})}function le({instruction:t}){let n=e().usersAccountId,r=u.instructions;return(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(O,{facts:[{name:r.type,value:E(t.type)},{name:r.status,value:r.statuses[t.status]},{name:r.requestedBy,value:j(t)},{name:r.receivedAt,value:(0,N.jsx)(k,{value:t.receivedAt})},{name:r.completedAt,value:(0,N.jsx)(k,{value:t.completedAt})}]}),t.checks.length>0&&(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(`h3`,{className:K.checks,children:r.checks}),(0,N.jsx)(D,{checks:t.checks})]}),(0,N.jsx)(`p`,{className:K.more,children:(0,N.jsx)(d,{to:`/r/$role/instructions/$instructionId`,params:{role:n,instructionId:t.id},children:r.open})})]})}function Z(t){let{label:n,page:r,columns:i,none:a,transactionId:o,tab:s}=t,l=e().usersAccountId;return r.totalCount===0?(0,N.jsx)(`p`,{className:K.quiet,children:a}):(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(ne,{label:n,rows:r.nodes,columns:i}),r.totalCount>r.nodes.length&&(0,N.jsx)(`p`,{className:K.more,children:(0,N.jsx)(d,{to:`/r/$role/transactions/$transactionId`,params:{role:l,transactionId:o},search:{tab:s},children:X.showAll(c(r.totalCount))})})]})}var Q=t(`/r/$role/transactions/$transactionId`),$=u.transactions;function ue(){let{transactionId:t}=Q.useParams(),a=Q.useSearch(),o=Q.useNavigate(),l=e().usersAccountId,{data:u,error:h,refetch:_}=r(G,{id:t});if(h!==null&&u===void 0)return(0,N.jsx)(i,{error:h,onRetry:()=>void _()});if(u===void 0)return(0,N.jsx)(n,{});let v=u.transactionById;if(!v)return(0,N.jsx)(s,{});let y={transactionId:t,view:a};return(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(p,{title:$.titleOf($.types[v.type],c(v.sequence)),above:(0,N.jsx)(d,{to:`/r/$role/transactions`,params:{role:l},className:K.back,children:$.title}),beside:(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(`span`,{className:K.asset,children:v.asset?.name}),v.reversedBy&&(0,N.jsx)(g,{label:$.reversed,tone:`warn`})]}),actions:!v.reversedBy&&(0,N.jsx)(f,{preset:{transaction:v.id},commands:[`reverse`]})}),(0,N.jsx)(m,{open:a.tab,onOpen:e=>void o({search:e}),tabs:[{id:`overview`,label:$.tabs.overview,show:()=>(0,N.jsx)(ce,{transaction:v})},{id:`postings`,label:$.tabs.postings,show:()=>(0,N.jsx)(B,{...y})},{id:`opened`,label:$.tabs.opened,show:()=>(0,N.jsx)(V,{...y})},{id:`closed`,label:$.tabs.closed,show:()=>(0,N.jsx)(H,{...y})}]})]})}export{ue as TransactionPage};