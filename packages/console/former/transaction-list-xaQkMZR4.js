import{t as e}from"./jsx-runtime-BVpSqidA.js";import{u as t}from"./session-BtdW4Nor.js";import{E as n,p as r,u as i}from"./index-C9FCVULM.js";import{n as a,t as o}from"./choices-BjzFUlQt.js";import{a as s,n as c,r as l,t as u}from"./source-aVyTP1M6.js";import{t as d}from"./status-082mP4uT.js";import{t as f}from"./id-tE_oNLVM.js";import{r as p}from"./use-asset-choices-BZmVB1gx.js";import{r as m}from"./entity-links-DYVAanp-.js";import{t as h}from"./command-links-Dq12it0a.js";import{n as g,t as _}from"./day-filters-AGqDYyRO.js";import{t as v}from"./movement-columns-jUi4DpnX.js";import{t as y}from"./performed-by-DOnCubIW.js";var b=`
query MovementList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [PostingsOrderBy!], $filter: PostingFilter) {
  allPostings(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedMovement
      asset {
        id
        name
      }
      lot {
        id
        customId
      }
      holder {
        ...NamedHolder
      }
    }
  }
}

fragment ListedMovement on Posting {
  id
  sequence
  type
  quantity
  balanceAfter
  effectiveDate
  recordedAt
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,x=e(),S=t.transactions,[C,...w]=v,T=[C,{id:`holder`,label:t.lots.holder,width:210,text:({holder:e})=>e?.registration,cell:({holder:e})=>e&&(0,x.jsx)(m,{holder:e})},...w];function E({assetId:e,view:t,onView:r}){let a=n().usersAccountId,o=_(t),c=e??(f(t.asset)?t.asset:void 0),l={...c===void 0?{}:{assetId:{equalTo:c}},...o===void 0?{}:{effectiveDate:o}},d=u(b,{filter:l},({allPostings:e})=>e),m=p(t.asset);return(0,x.jsx)(s,{label:S.movements,source:d,columns:T,filters:[...e===void 0?[m]:[],...g(S.from,S.to)],view:t,onView:r,usualOrder:`EFFECTIVE_DATE_DESC`,link:({lot:e})=>({to:`/r/$role/lots/$lotId`,params:{role:a,lotId:e?.id??``}}),empty:(0,x.jsx)(i,{title:S.movementsNone,more:S.movementsNoneMore})})}var D=t.transactions,O=[{id:`type`,label:D.type,width:135,text:({type:e})=>D.types[e]},{id:`asset`,label:D.asset,width:200,text:({asset:e})=>e?.name},{id:`sequence`,label:D.sequence,width:90,align:`end`,order:`SEQUENCE`,text:({sequence:e})=>e,cell:({sequence:e})=>r(e)},c(`effectiveDate`,{id:`effective`,label:D.effectiveDate,width:115,order:`EFFECTIVE_DATE`}),l(`recordedAt`,{id:`recorded`,label:D.recordedAt,width:160,order:`PRIMARY_KEY`}),{id:`recordedBy`,label:D.recordedBy,width:165,text:({instruction:e})=>e?y(e):void 0},{id:`reversed`,label:D.reversed,width:100,text:({reversedBy:e})=>e&&D.reversed,cell:({reversedBy:e})=>e?(0,x.jsx)(d,{label:D.reversed,tone:`warn`}):null},{id:`reason`,label:D.reason,width:150,grows:!0,text:({reason:e})=>e,cell:({reason:e})=>(0,x.jsx)(`span`,{title:e??void 0,children:e})},{id:`register`,label:t.assets.register,width:200,text:({asset:e})=>e?.register?.name},{id:`id`,label:D.id,width:310,hidden:!0,text:({id:e})=>e}];function k({accountType:e},t){return O.filter(({id:e})=>!t||e!==`asset`&&e!==`register`).map(t=>t.id===`register`&&e===`issuer`?{...t,hidden:!0}:t)}var A=`
query TransactionList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [TransactionsOrderBy!], $filter: TransactionFilter) {
  allTransactions(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...ListedTransaction
    }
  }
}

fragment ListedTransaction on Transaction {
  id
  sequence
  type
  effectiveDate
  recordedAt
  reason
  asset {
    id
    name
    register {
      id
      name
    }
  }
  instruction {
    id
    account {
      id
      name
    }
    user {
      ...NamedUser
    }
  }
  reversedBy {
    id
  }
}

fragment NamedUser on User {
  id
  firstName
  lastName
}
`,j=t.transactions,M=o(j.types);function N({assetId:e,view:t,onView:r}){let a=n(),o=u(A,{filter:P(t,e)},({allTransactions:e})=>e),c=p(t.asset),l=[{id:`find`,label:j.find},{id:`type`,label:j.type,choices:M},...e===void 0?[c]:[],...g(j.from,j.to)];return(0,x.jsx)(s,{label:j.title,source:o,columns:k(a,e!==void 0),filters:l,view:t,onView:r,usualOrder:`PRIMARY_KEY_DESC`,link:({id:e})=>({to:`/r/$role/transactions/$transactionId`,params:{role:a.usersAccountId,transactionId:e}}),empty:(0,x.jsx)(i,{title:j.none,more:j.noneMore,children:(0,x.jsx)(h,{preset:e===void 0?{}:{asset:e},commands:[`authorize`,`issue`]})})})}function P(e,t){let n=a(e.type,M),r=t??(f(e.asset)?e.asset:void 0),i=_(e);return{...F(e.find),...n===void 0?{}:{type:{equalTo:n}},...r===void 0?{}:{assetId:{equalTo:r}},...i===void 0?{}:{effectiveDate:i}}}function F(e){let t=e?.trim();return t===void 0||t===``?{}:/^\d{1,9}$/.test(t)?{sequence:{equalTo:Number(t)}}:{id:{in:f(t)?[t]:[]}}}export{E as n,N as t};