const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./share-bars-BLrfN3qw.js","./jsx-runtime-BVpSqidA.js","./index-C9FCVULM.js","./session-BtdW4Nor.js","./Input-DHiEDkec.js","./states.module-DQ7fXmah.js","./states-A9YRI9G2.css","./FocusTrap-CIqMhuwg.js","./DirectionProvider-BQRknqLS.js","./index-BamLelel.css"])))=>i.map(i=>d[i]);
import{i as e,s as t,t as n}from"./jsx-runtime-BVpSqidA.js";import{u as r,y as i}from"./session-BtdW4Nor.js";import{t as a}from"./Tabs-BP3vZnTo.js";import{t as o}from"./NativeSelect-BmEPjF7N.js";import{E as s,O as c,T as l,b as u,d,j as f,n as p,p as m,r as h,u as g}from"./index-C9FCVULM.js";import{a as _,t as v}from"./source-aVyTP1M6.js";import{t as y}from"./quantity-DwYT-snZ.js";import{t as b}from"./plain-table-Cg9nbq74.js";import{r as x}from"./use-asset-choices-BZmVB1gx.js";import{r as S,t as C}from"./entity-links-DYVAanp-.js";import{t as w}from"./command-links-Dq12it0a.js";import{a as ee,i as te,n as ne,r as re,t as ie}from"./position-columns-CdnDsX9q.js";import{t as ae}from"./use-holder-search-ECQXskjB.js";import{i as T,n as E,r as D,t as O}from"./decimal-CDyzKKyQ.js";var oe=`
query RegisterAppointments {
  allAppointments(first: 500, condition: { status: active }) {
    nodes {
      id
      capacity
      asset {
        id
      }
      register {
        id
        name
      }
    }
  }
}
`,k=n(),se=[`transfer_agent`,`registrar`];function ce(e,t){let n=s().accountType===`transfer_agent`,{data:i,error:a}=l(oe,{},{enabled:n}),c=new Map(i?.allAppointments?.nodes.filter(({capacity:e,asset:t})=>se.includes(e)&&!t).flatMap(({register:e})=>e?[[e.id,e.name]]:[])),u=n?e!==void 0&&c.has(e)?e:[...c.keys()][0]:void 0,d=c.size<2?null:(0,k.jsx)(o,{size:`sm`,"aria-label":r.capTable.register,value:u??``,data:[...c].map(([e,t])=>({value:e,label:t})),onChange:e=>t(e.currentTarget.value)}),f=!n||i!==void 0;return{registerId:u,isReady:f,isNone:n&&f&&u===void 0,error:a,field:d}}var A=`
query CapTable($registerId: ID, $asOf: Date, $knownAt: DateTime) {
  capTable(registerId: $registerId, asOf: $asOf, knownAt: $knownAt) {
    classes {
      authorized
      outstanding
      committed
      available
      basis
      treasury
      reserved
      unissued
      fullyDiluted
      outstandingPercentage
      fullyDilutedPercentage
      asset {
        id
        name
        symbol
        status
        authorizedKind
        unit
        currency
      }
    }
    rights {
      authorized
      linked
      units
      reserved
      unissued
      available
      asset {
        id
        name
        status
      }
      underlyingAsset {
        id
        name
      }
    }
    totals {
      unit
      outstanding
      committed
      available
      fullyDiluted
    }
    formulas {
      figure
      formula
    }
  }
}
`,le=10,ue=[`shares`,`units`,`principal`];function j({totals:e,classes:t}){let n=ue.map(n=>({unit:n,totals:e.find(e=>e.unit===n),classes:t.filter(({asset:e})=>e?.unit===n)})).filter(e=>e.totals!==void 0||e.classes.length>0);return n.length>0?n:[{unit:`shares`,totals:void 0,classes:[]}]}function de(e){return e.map(({asset:e,outstanding:t,outstandingPercentage:n},r)=>({...M(e,r),quantities:[t],units:t,percentage:n??null}))}function fe(e){return e.map(({asset:e,outstanding:t,committed:n,available:r,fullyDiluted:i,fullyDilutedPercentage:a},o)=>({...M(e,o),quantities:[t,n,r],units:i,percentage:a??null}))}function pe(e,t){let n=e.nodes.slice(0,le).map(({id:e,units:t,percentage:n,holder:r})=>({id:e,name:r?.registration??e,quantities:[t],units:t,percentage:n,linkId:e}));return N(n,t,e.totalCount-n.length,r.capTable.others)}function me(e,t){let n=new Map;for(let{units:t,holder:r}of e.nodes){let e=r?.ownershipForm??`entity`;n.set(e,(n.get(e)??0n)+T(t))}return N([...n].sort(([,e],[,t])=>e<t?1:-1).map(([e,n])=>({id:e,name:r.capTable.forms[e],quantities:[O(n)],units:O(n),percentage:E(O(n),t.outstanding)})),t,e.totalCount-e.nodes.length,r.capTable.smaller)}function M(e,t){if(!e)return{id:String(t),name:`–`};let{id:n,name:i,unit:a,currency:o}=e;return{id:n,name:a===`principal`&&o?r.capTable.inCurrency(i,o):i,linkId:n}}function N(e,t,n,r){if(n<=0)return e;let i=O(e.reduce((e,t)=>e-T(t.units),T(t.outstanding))),a=E(i,t.outstanding);return[...e,{id:`rest`,name:r(m(n),n),quantities:[i],units:i,percentage:a}]}var P=t(e(),1),F={chart:`_chart_1jdou_1`,bars:`_bars_1jdou_6`,name:`_name_1jdou_15`,percentage:`_percentage_1jdou_20`,tooltip:`_tooltip_1jdou_26`,legend:`_legend_1jdou_39`,swatch:`_swatch_1jdou_49`},I=f(()=>p(()=>import(`./share-bars-BLrfN3qw.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8,9]),import.meta.url));function L(e){return(0,k.jsxs)(`figure`,{className:F.chart,children:[e.series.length>1&&(0,k.jsx)(`ul`,{className:F.legend,children:e.series.map((e,t)=>(0,k.jsxs)(`li`,{children:[(0,k.jsx)(`span`,{className:F.swatch,"data-series":t,"aria-hidden":`true`}),e]},e))}),(0,k.jsx)(P.Suspense,{fallback:(0,k.jsx)(c,{}),children:(0,k.jsx)(I,{...e})})]})}var R={choices:`_choices_1hy6e_1`,field:`_field_1hy6e_10`,panel:`_panel_1hy6e_18`,note:`_note_1hy6e_29`,unit:`_unit_1hy6e_62`};function z({label:e,series:t,heads:n,rows:i,total:a,linkTo:o,notes:s,formula:c,isPast:l}){let u=r.capTable;if(i.length===0)return l?(0,k.jsx)(g,{title:u.noneThen,more:u.noneThenMore}):(0,k.jsx)(g,{title:u.none,more:u.noneMore,children:(0,k.jsx)(w,{commands:[`issue`]})});let d=i.filter(({percentage:e})=>e!==null),f=d.length>0&&a!==void 0,p=a?[{id:`total`,name:u.total,percentage:`100`,...a}]:[];return(0,k.jsxs)(`div`,{className:R.panel,"data-wide":t.length>1||!f,children:[f&&(0,k.jsx)(L,{label:`${e}. ${u.chartMore}`,series:t,rows:d.map(({name:e,percentage:t,quantities:n,units:r})=>({name:e,percentageLabel:B(t),quantities:n,parts:ge(n,r,a?.units??`0`)}))}),(0,k.jsxs)(`div`,{children:[(0,k.jsx)(b,{label:e,rows:[...i,...p],columns:[{label:n.name,text:({name:e})=>e,cell:e=>(0,k.jsx)(_e,{row:e,linkTo:o})},...t.map((e,t)=>({label:e,align:`end`,text:e=>e.quantities[t],cell:e=>(0,k.jsx)(y,{value:e.quantities[t]})})),...t.length>1?[{label:n.units,align:`end`,text:e=>e.units,cell:e=>(0,k.jsx)(y,{value:e.units})}]:[],...a===void 0?[]:[{label:n.percentage,align:`end`,text:({percentage:e})=>e,cell:({percentage:e})=>B(e)}]]}),(0,k.jsx)(he,{notes:s,formula:c})]})]})}function he({notes:e,formula:t}){return(0,k.jsxs)(k.Fragment,{children:[e.length>0&&(0,k.jsx)(`p`,{className:R.note,children:e.join(` `)}),t!==void 0&&(0,k.jsxs)(`details`,{className:R.note,children:[(0,k.jsx)(`summary`,{children:r.capTable.formula}),t]})]})}function ge(e,t,n){let r=O(e.reduce((e,t)=>e+T(t),0n));return e.map(e=>100*D(e,r)*D(t,n))}function _e({row:e,linkTo:t}){let n=s().usersAccountId;return e.id===`total`?(0,k.jsx)(`strong`,{children:e.name}):e.linkId===void 0||t===void 0?(0,k.jsx)(k.Fragment,{children:e.name}):t===`holder`?(0,k.jsx)(i,{to:`/r/$role/holders/$holderId`,params:{role:n,holderId:e.linkId},children:e.name}):(0,k.jsx)(i,{to:`/r/$role/assets/$assetId`,params:{role:n,assetId:e.linkId},children:e.name})}function B(e){return e===null?`–`:u(e)}var V=r.capTable;function ve({cut:e,part:{unit:t,totals:n,classes:r},formula:i,isPast:a}){let o=e===`diluted`,s=(o?fe:de)(r),c=s.filter(({units:e})=>e!==`0`),l=s.length-c.length,u=[...t===`principal`?[V.principalMore]:[],...o?r.filter(({basis:e,fullyDiluted:t})=>e===`no_ratio_stated`&&t!==`0`).map(ye):[],...l>0?[V.withoutUnits(m(l),l)]:[]];return(0,k.jsx)(z,{label:V.chart[e],series:o?[V.outstanding,V.committed,V.available]:[V.outstanding],heads:{name:V.class,units:V.fullyDiluted,percentage:o?V.ofDiluted:V.ofOutstanding},rows:c,total:n&&be(n,o),linkTo:`asset`,notes:u,formula:i,isPast:a})}function ye({asset:e}){return V.withoutRatio(e?.name??`–`)}function be({outstanding:e,committed:t,available:n,fullyDiluted:r},i){return i?{quantities:[e,t,n],units:r}:{quantities:[e],units:e}}var xe=`
query PrincipalPositions($assetIds: [ID!]!, $asOf: Date, $knownAt: DateTime, $first: Int!) {
  allPositions(
    first: $first
    orderBy: [BALANCE_DESC]
    filter: { assetId: { in: $assetIds } }
    asOf: $asOf
    knownAt: $knownAt
  ) {
    totalCount
    nodes {
      id
      balance
      asset {
        id
        name
        currency
      }
      holder {
        ...NamedHolder
      }
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,H=r.capTable,Se=20;function Ce({cut:e,classes:t,moment:n}){let i=t.flatMap(({asset:e})=>e?[e.id]:[]),{data:a,error:o,refetch:s}=l(xe,{assetIds:i,...n,first:Se});if(e===`group`)return(0,k.jsx)(`p`,{className:R.note,children:H.principalByForm});if(o!==null&&a===void 0)return(0,k.jsx)(d,{error:o,onRetry:()=>void s()});if(a===void 0)return(0,k.jsx)(c,{});let{nodes:u,totalCount:f}=a.allPositions??{nodes:[],totalCount:0};return u.length===0?(0,k.jsx)(g,{title:H.principalNone}):(0,k.jsxs)(k.Fragment,{children:[(0,k.jsx)(b,{label:`${H.principal}, ${H.views.holder}`,rows:u,columns:[{label:H.holder,text:({holder:e})=>e?.registration,cell:({holder:e})=>e&&(0,k.jsx)(S,{holder:e})},{label:H.class,text:({asset:e})=>e?.name,cell:({asset:e})=>e&&(0,k.jsx)(C,{asset:e})},{label:r.assets.currency,text:({asset:e})=>e?.currency},{label:H.principal,align:`end`,text:({balance:e})=>e,cell:({balance:e})=>(0,k.jsx)(y,{value:e})}]}),f>u.length&&(0,k.jsx)(`p`,{className:R.note,children:H.principalFirst(m(u.length),m(f))})]})}var we=`
query CapTableHolders($registerId: ID, $asOf: Date, $knownAt: DateTime, $unit: AssetUnit!, $first: Int!) {
  capTable(registerId: $registerId, asOf: $asOf, knownAt: $knownAt) {
    holders(unit: $unit, first: $first, orderBy: [UNITS_DESC]) {
      totalCount
      nodes {
        id
        units
        percentage
        holder {
          registration
          ownershipForm
        }
      }
    }
  }
}
`,U=r.capTable,W=100;function Te({cut:e,unit:t,outstanding:n,formula:r,register:i}){let{data:a,error:o,refetch:s}=l(we,{...i,unit:t,first:W});if(o!==null&&a===void 0)return(0,k.jsx)(d,{error:o,onRetry:()=>void s()});if(a===void 0)return(0,k.jsx)(c,{});let{capTable:u}=a;if(!u)return(0,k.jsx)(g,{title:U.notAvailable,more:U.notAvailableMore});let{holders:f}=u,p=e===`group`;return(0,k.jsx)(z,{label:U.chart[e],series:[U.units],heads:{name:p?U.group:U.holder,units:U.units,percentage:U.ofOutstanding},rows:(p?me:pe)(f,{outstanding:n}),total:{quantities:[n],units:n},linkTo:p?void 0:`holder`,notes:p&&f.totalCount>f.nodes.length?[U.largestOnly(m(W))]:[],formula:r,isPast:i.asOf!==void 0})}var G=r.capTable.rights;function Ee({rights:e}){if(e.length===0)return null;let t=e.map((e,t)=>({...e,id:e.asset?.id??String(t)}));return(0,k.jsxs)(`section`,{className:R.unit,"aria-label":G.title,children:[(0,k.jsx)(`h3`,{children:G.title}),(0,k.jsx)(b,{label:G.title,rows:t,columns:[{label:G.right,text:({asset:e})=>e?.name,cell:({asset:e})=>e&&(0,k.jsx)(C,{asset:e})},{label:G.over,text:({linked:e,underlyingAsset:t})=>e?t?.name:G.unlinked,cell:({underlyingAsset:e})=>e?(0,k.jsx)(C,{asset:e}):G.unlinked},{label:G.held,align:`end`,text:({units:e})=>e,cell:({units:e})=>(0,k.jsx)(y,{value:e})},{label:G.reserved,align:`end`,text:({reserved:e})=>e,cell:({reserved:e})=>(0,k.jsx)(y,{value:e})}]}),(0,k.jsx)(`p`,{className:R.note,children:G.more})]})}var K=r.capTable;function q({units:e,unit:t,onUnit:n}){if(e.length<2)return null;let i=e.map(e=>({value:e,label:r.assets.units[e]}));return(0,k.jsx)(o,{className:R.field,size:`sm`,label:K.unit,data:[{value:``,label:K.unitAny},...i],value:t??``,onChange:({currentTarget:{value:e}})=>n(e===``?void 0:e)})}function De([e,...t]){if(e===void 0||t.length===0)return[];let n=t.map(e=>({value:e,label:`${K.unit}: ${r.assets.units[e]}`}));return[{id:`unit`,label:K.unit,choices:n,usual:r.assets.units[e]}]}var J=r.capTable,Y=[`class`,`holder`,`group`,`diluted`];function Oe({register:e,view:t,onView:n}){let r=h(t.by,Y)??`class`,{data:i,error:o,refetch:s}=l(A,e);if(o!==null&&i===void 0)return(0,k.jsx)(d,{error:o,onRetry:()=>void s()});if(i===void 0)return(0,k.jsx)(c,{});let{capTable:u}=i;if(!u)return(0,k.jsx)(g,{title:J.notAvailable,more:J.notAvailableMore});let f=j(u),p=f.map(({unit:e})=>e),m=h(t.unit,p),_=e=>n(Object.fromEntries(Object.entries({...t,...e}).filter(([,e])=>e!==void 0)));return(0,k.jsxs)(a,{value:r,onChange:e=>_({by:e===null||e===`class`?void 0:e}),keepMounted:!1,variant:`pills`,children:[(0,k.jsxs)(`div`,{className:R.choices,children:[(0,k.jsx)(a.List,{"aria-label":J.by,children:Y.map(e=>(0,k.jsx)(a.Tab,{value:e,children:J.views[e]},e))}),(0,k.jsx)(q,{units:p,unit:m,onUnit:e=>_({unit:e})})]}),Y.map(t=>(0,k.jsxs)(a.Panel,{value:t,children:[f.filter(e=>m===void 0||e.unit===m).map(n=>(0,k.jsx)(Ae,{part:n,cut:t,register:e,formulas:u.formulas,isAlone:f.length===1&&u.rights.length===0},n.unit)),(t===`class`||t===`diluted`)&&(0,k.jsx)(Ee,{rights:u.rights})]},t))]})}var ke={class:`outstanding`,holder:`percentage`,group:`percentage`,diluted:`fullyDiluted`};function Ae({part:e,cut:t,register:n,formulas:i,isAlone:a}){let o=r.assets.units[e.unit],{registerId:s,...c}=n,l=n.asOf!==void 0,u=i.find(({figure:e})=>e===ke[t])?.formula,d=t===`class`||t===`diluted`?(0,k.jsx)(ve,{cut:t,part:e,formula:u,isPast:l}):e.unit===`principal`?(0,k.jsx)(Ce,{cut:t,classes:e.classes,moment:c}):(0,k.jsx)(Te,{cut:t,unit:e.unit,outstanding:e.totals?.outstanding??`0`,formula:u,register:n});return a?d:(0,k.jsxs)(`section`,{className:R.unit,"aria-label":o,children:[(0,k.jsx)(`h3`,{children:o}),d]})}var X=`
query PositionList(
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [PositionsOrderBy!]
  $filter: PositionFilter
  $asOf: Date
  $knownAt: DateTime
  $includeZero: Boolean
) {
  allPositions(
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
      asset {
        id
        name
        symbol
        unit
        register {
          id
          name
        }
      }
      holder {
        ...NamedHolder
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
`,Z=r.positions,Q={id:`asset`,label:Z.asset,width:220,text:({asset:e})=>e?.name},je={id:`holder`,label:Z.holder,width:230,text:({holder:e})=>e?.registration},$=[...ne,{id:`unit`,label:Z.unit,width:90,text:({asset:e})=>e&&r.assets.units[e.unit]},{id:`symbol`,label:Z.symbol,width:120,hidden:!0,text:({asset:e})=>e?.symbol},{id:`number`,label:Z.number,width:130,hidden:!0,text:({holder:e})=>e?.holderNumber},{id:`issuer`,label:Z.issuer,width:200,hidden:!0,text:({asset:e})=>e?.register?.name},ie(({holder:e,asset:t})=>({holderId:e?.id,asset:t}))];function Me({label:e=Z.title,own:t,moment:n,assetIds:r,moreFilters:i=[],view:a,onView:o,empty:c,file:l}){let u=s().usersAccountId,{filter:d,includeZero:f}=ee(a),p=ae(t?void 0:a.find),m=r===void 0?{}:{and:[{assetId:{in:r}}]},h={...n,includeZero:f,filter:{...d,...p.filter,...m}},y=v(X,h,({allPositions:e})=>e),b=x(a.asset),S=[...i,...t?[]:[{id:`find`,label:Z.findHolder}],r===void 0?b:{...b,choices:b.choices?.filter(({value:e})=>r.includes(e))??[]},...te];return(0,k.jsxs)(k.Fragment,{children:[p.note!==void 0&&(0,k.jsx)(`p`,{className:re.found,children:p.note}),(0,k.jsx)(_,{label:e,file:l,source:y,columns:t?[Q,...$]:[je,Q,...$],filters:S,view:a,onView:o,usualOrder:`BALANCE_DESC`,link:({asset:e})=>({to:`/r/$role/assets/$assetId`,params:{role:u,assetId:e?.id??``}}),empty:(0,k.jsx)(g,{title:c.title,more:c.more})})]})}export{F as a,ce as c,De as i,X as n,j as o,Oe as r,A as s,Me as t};