import{E as e,M as t,p as n,u as r}from"./index-C9FCVULM.js";import{a as i,i as a,r as o,t as s}from"./source-aVyTP1M6.js";import{t as c}from"./command-links-Dq12it0a.js";import{t as l}from"./page-head-DUsM8xof.js";import{n as u,t as d}from"./choices-BjzFUlQt.js";import{u as f}from"./session-BtdW4Nor.js";import{t as p}from"./status-082mP4uT.js";import{n as m}from"./asset-kinds-CaK_RfbA.js";import{t as h}from"./jsx-runtime-BVpSqidA.js";var g=h(),_=[{id:`name`,label:f.assets.name,width:240,order:`NAME`,text:({name:e})=>e},{id:`symbol`,label:f.assets.symbol,width:120,order:`SYMBOL`,text:({symbol:e})=>e},{id:`type`,label:f.assets.type,width:165,order:`TYPE`,text:({type:e})=>f.assets.types[e]},{id:`status`,label:f.assets.status,width:125,order:`STATUS`,text:({status:e})=>f.assets.statuses[e],cell:({status:e})=>(0,g.jsx)(p,{label:f.assets.statuses[e],tone:m[e]})},{id:`register`,label:f.assets.register,width:200,hidden:!0,text:({register:e})=>e?.name},a(`authorizedTotal`,{label:f.assets.authorized,width:130,order:`AUTHORIZED_TOTAL`}),a(`issuedTotal`,{label:f.assets.issued,width:130}),a(`outstandingTotal`,{label:f.assets.outstanding,width:130}),a(`treasuryTotal`,{label:f.assets.treasury,width:130,hidden:!0}),a(`reservedTotal`,{label:f.assets.reserved,width:130,hidden:!0}),a(`unissuedTotal`,{label:f.assets.unissued,width:130,hidden:!0}),{id:`holders`,label:f.assets.holders,width:90,align:`end`,text:({holderCount:e})=>e,cell:({holderCount:e})=>typeof e==`number`?n(e):`–`},{id:`unit`,label:f.assets.unit,width:110,hidden:!0,text:({unit:e})=>f.assets.units[e]},{id:`currency`,label:f.assets.currency,width:100,hidden:!0,text:({currency:e})=>e},o(`createdAt`,{id:`created`,label:f.assets.createdAt,width:180,order:`CREATED_AT`,hidden:!0})],v=`
query AssetList($first: Int!, $after: Cursor, $offset: Int, $orderBy: [AssetsOrderBy!], $filter: AssetFilter) {
  allAssets(first: $first, after: $after, offset: $offset, orderBy: $orderBy, filter: $filter) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      name
      symbol
      type
      status
      unit
      currency
      authorizedKind
      ...AssetTotals
      holderCount
      createdAt
      register {
        id
        name
      }
    }
  }
}

fragment AssetTotals on Asset {
  authorizedTotal
  issuedTotal
  outstandingTotal
  treasuryTotal
  reservedTotal
  unissuedTotal
}
`,y=t(`/r/$role/assets`),b=d(f.assets.types),x=d(f.assets.statuses),S=[{id:`find`,label:f.assets.find},{id:`type`,label:f.assets.type,choices:b},{id:`status`,label:f.assets.status,choices:x}];function C(){let t=y.useSearch(),n=y.useNavigate(),a=e().usersAccountId,o=s(v,{filter:w(t)},({allAssets:e})=>e);return(0,g.jsxs)(g.Fragment,{children:[(0,g.jsx)(l,{title:f.assets.title,actions:(0,g.jsx)(c,{commands:[`create-asset`]})}),(0,g.jsx)(i,{label:f.assets.title,source:o,columns:_,filters:S,view:t,onView:(e,t)=>void n({search:e,replace:t}),usualOrder:`NAME_ASC`,link:({id:e})=>({to:`/r/$role/assets/$assetId`,params:{role:a,assetId:e}}),empty:(0,g.jsx)(r,{title:f.assets.none,more:f.assets.noneMore,children:(0,g.jsx)(c,{commands:[`create-asset`]})})})]})}function w({find:e,type:t,status:n}){let r=u(t,b),i=u(n,x);return{...e===void 0?{}:{or:[{name:{includesInsensitive:e}},{symbol:{includesInsensitive:e}}]},...r===void 0?{}:{type:{equalTo:r}},...i===void 0?{}:{status:{equalTo:i}}}}export{C as AssetListPage};