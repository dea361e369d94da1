import{E as e,u as t}from"./index-C9FCVULM.js";import{u as n}from"./session-BtdW4Nor.js";import{a as r,t as i}from"./source-aVyTP1M6.js";import{t as a}from"./command-links-Dq12it0a.js";import{t as o}from"./quantity-DwYT-snZ.js";import{a as s,i as c,n as l,r as u,t as d}from"./position-columns-CdnDsX9q.js";import{t as f}from"./use-holder-search-ECQXskjB.js";import{t as p}from"./jsx-runtime-BVpSqidA.js";var m=`
query HoldersOfAsset(
  $id: ID!
  $asOf: Date
  $knownAt: DateTime
  $includeZero: Boolean
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PositionsOrderBy!]
  $filter: PositionFilter
) {
  assetById(id: $id) {
    positions(
      first: $first
      after: $after
      offset: $offset
      orderBy: $orderBy
      filter: $filter
      asOf: $asOf
      knownAt: $knownAt
      includeZero: $includeZero
    ) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedPosition
        holder {
          ...NamedHolder
        }
      }
    }
  }
}

fragment ListedPosition on Position {
  id
  balance
  locked
  free
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,h=p(),g=n.positions,_=[{id:`holder`,label:g.holder,width:280,text:({holder:e})=>e?.registration},...l,{id:`number`,label:g.number,width:130,text:({holder:e})=>e?.holderNumber},d(({holder:e})=>({holderId:e?.id}))],v=[{id:`find`,label:g.findHolder},...c];function y({label:n,assetId:c,moment:l,outstanding:d,view:p,onView:y,empty:x,file:S}){let C=e().usersAccountId,{filter:w,includeZero:T}=s({...p,asset:``}),E=f(p.find),D={id:c,...l,includeZero:T,filter:{...w,...E.filter}},O=i(m,D,({assetById:e})=>e?.positions??b);return(0,h.jsxs)(h.Fragment,{children:[E.note!==void 0&&(0,h.jsx)(`p`,{className:u.found,children:E.note}),(0,h.jsx)(r,{label:n,file:S,source:O,columns:_,filters:v,view:p,onView:y,usualOrder:`BALANCE_DESC`,total:d&&(0,h.jsxs)(h.Fragment,{children:[g.heldInAll,` `,(0,h.jsx)(o,{value:d})]}),link:({holder:e})=>({to:`/r/$role/holders/$holderId`,params:{role:C,holderId:e?.id??``}}),empty:(0,h.jsx)(t,{...x,children:l===void 0&&(0,h.jsx)(a,{preset:{asset:c},commands:[`issue`]})})})]})}var b={totalCount:0,pageInfo:{hasNextPage:!1},nodes:[]};export{m as n,y as t};