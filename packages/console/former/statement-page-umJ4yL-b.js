import{D as e,E as t,M as n,O as r,T as i,d as a,l as o,p as s,u as c,y as l}from"./index-C9FCVULM.js";import{t as u}from"./page-head-DUsM8xof.js";import{t as d}from"./use-today-By2gORkP.js";import{u as f,vt as p}from"./session-BtdW4Nor.js";import{i as m,t as h}from"./day-DwzI207C.js";import{t as g}from"./NativeSelect-BmEPjF7N.js";import{t as _}from"./TextInput-cCXRM6Dq.js";import{n as v}from"./useQueries-C8HgBhDK.js";import{i as y,s as b,t as ee}from"./jsx-runtime-BVpSqidA.js";import{t as x}from"./day-field-Bc2vA-dV.js";import{a as S,i as C,n as w,o as T,r as E,t as D}from"./source-aVyTP1M6.js";import{n as O,r as k,t as A}from"./entity-links-DYVAanp-.js";import{t as j}from"./plain-table-Cg9nbq74.js";import{t as te}from"./quantity-DwYT-snZ.js";import{t as M}from"./section-2UMp9Wka.js";function ne(e,t,n){let r=m(t)??n;return{from:m(e)??`${r.slice(0,4)}-01-01`,to:r}}var N=b(y(),1),P=`
query StatementHolders($first: Int!, $filter: HolderFilter) {
  allHolders(first: $first, orderBy: [REGISTRATION_ASC], filter: $filter) {
    nodes {
      ...NamedHolder
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}
`,F={choice:`_choice_o2x6m_1`,holder:`_holder_o2x6m_9`,statement:`_statement_o2x6m_14`,head:`_head_o2x6m_23`,title:`_title_o2x6m_31`,quiet:`_quiet_o2x6m_38`,sides:`_sides_o2x6m_43`},I=ee(),L=f.statements,R=50,z=250;function B({view:e,period:t,onView:n}){let[r,a]=(0,N.useState)(``),[o]=v(r.trim(),z),{data:s}=i(P,{first:R,filter:o===``?{}:{registration:{includesInsensitive:o}}}),c=i(P,{first:1,filter:{id:{equalTo:e.holder??``}}},{enabled:e.holder!==void 0}).data?.allHolders?.nodes[0],l=s?.allHolders?.nodes??[],u=l.length===R||o!==``,d=(c===void 0||l.some(({id:e})=>e===c.id)?l:[c,...l]).map(({id:e,registration:t,holderNumber:n})=>({value:e,label:L.holderOf(t,n)})),f=t=>{n(Object.fromEntries(Object.entries({...e,...t}).filter(([,e])=>e)),!0)};return(0,I.jsxs)(`div`,{className:F.choice,"data-filters":!0,children:[u&&(0,I.jsx)(_,{type:`search`,size:`sm`,label:L.find,value:r,onChange:e=>a(e.currentTarget.value)}),(0,I.jsx)(g,{className:F.holder,size:`sm`,label:L.holder,value:e.holder??``,data:[{value:``,label:L.choose},...d],onChange:e=>f({holder:e.currentTarget.value})}),(0,I.jsx)(x,{label:L.from,value:t.from,onDay:e=>f({from:e})}),(0,I.jsx)(x,{label:L.to,value:t.to,onDay:e=>f({from:t.from,to:e})})]})}var V=f.statements,H=[{id:`asset`,label:V.asset,width:240,text:({asset:e})=>e?.name,cell:({asset:e})=>e&&(0,I.jsx)(A,{asset:e})},w(`effectiveDate`,{id:`day`,label:V.day,width:130,order:`EFFECTIVE_DATE`}),{id:`kind`,label:V.kind,width:150,text:({type:e})=>f.transactions.types[e]},C(`quantity`,{label:V.quantity,width:150,signed:!0}),C(`balanceAfter`,{id:`balance`,label:V.balance,width:150}),{id:`transaction`,label:V.transaction,width:90,align:`end`,text:({sequence:e})=>e},E(`recordedAt`,{id:`recorded`,label:V.recorded,width:180,hidden:!0})],U=`
query Statement($holderId: ID!, $from: Date!, $to: Date!, $first: Int!) {
  holderStatement(holderId: $holderId, from: $from, to: $to) {
    holder {
      ...NamedHolder
    }
    openingPositions(first: $first, orderBy: [BALANCE_DESC]) {
      ...StatementPositions
    }
    closingPositions(first: $first, orderBy: [BALANCE_DESC]) {
      ...StatementPositions
    }
  }
}

fragment NamedHolder on Holder {
  id
  holderNumber
  registration
}

fragment StatementPositions on PositionsConnection {
  totalCount
  nodes {
    id
    balance
    asset {
      id
      name
      symbol
      register {
        id
      }
    }
  }
}
`,W=`
query StatementLines(
  $holderId: ID!
  $from: Date!
  $to: Date!
  $first: Int!
  $after: Cursor
  $offset: Int
  $orderBy: [StatementLinesOrderBy!]
) {
  holderStatement(holderId: $holderId, from: $from, to: $to) {
    lines(first: $first, after: $after, offset: $offset, orderBy: $orderBy) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        sequence
        type
        quantity
        balanceAfter
        effectiveDate
        recordedAt
        asset {
          id
          name
          symbol
        }
      }
    }
  }
}
`,G=f.statements,K=[{id:`what`,label:G.kind,width:0,text:({what:e})=>e},{id:`day`,label:G.day,width:0,text:({day:e})=>e},{id:`asset`,label:G.asset,width:0,text:({asset:e})=>e},{id:`symbol`,label:f.assets.symbol,width:0,text:({symbol:e})=>e},{id:`sequence`,label:G.transaction,width:0,text:({sequence:e})=>e},{id:`quantity`,label:G.quantity,width:0,text:({quantity:e})=>e},{id:`balance`,label:G.balance,width:0,text:({balance:e})=>e}];function q({holderId:e,period:n,name:r}){let i=t().usersAccountId,{progress:o,error:c,written:l,start:u,stop:d}=T(Y(e,n,i),[],K,r);return(0,I.jsxs)(`div`,{children:[o===void 0?(0,I.jsx)(p,{variant:`default`,size:`sm`,onClick:u,children:G.download}):(0,I.jsxs)(p,{variant:`default`,size:`sm`,onClick:d,title:f.lists.stopExport,children:[f.lists.exporting(s(o.done),s(o.total)),` ✕`]}),(0,I.jsx)(`span`,{role:`status`,children:l!==void 0&&` ${f.lists.exported(s(l))}`}),c!==void 0&&(0,I.jsx)(a,{error:c,onRetry:u})]})}var J=1e3;function Y(t,n,r){return{key:[],page:async({first:i,after:a},o)=>{let s={holderId:t,...n},c={...s,first:i,...a===void 0?{}:{after:a}},{holderStatement:l}=await e(W,c,{role:r,signal:o}),u=l?.lines,d=u?.pageInfo??{hasNextPage:!1},p=(u?.nodes??[]).map(e=>({what:f.transactions.types[e.type],asset:e.asset?.name??``,symbol:e.asset?.symbol,day:e.effectiveDate,sequence:e.sequence,quantity:e.quantity,balance:e.balanceAfter}));if(a===void 0||!d.hasNextPage){let t=(await e(U,{...s,first:J},{role:r,signal:o})).holderStatement;a===void 0&&p.unshift(...X(G.opening,h(n.from),t?.openingPositions)),d.hasNextPage||p.push(...X(G.closing,n.to,t?.closingPositions))}return{totalCount:u?.totalCount??0,pageInfo:d,nodes:p}}}}function X(e,t,n){return(n?.nodes??[]).map(({balance:n,asset:r})=>({what:e,asset:r?.name??``,symbol:r?.symbol,day:t,balance:n}))}var Z=f.statements,re=100;function ie({holderId:e,period:t,view:n,onView:s}){let{data:u,error:d,refetch:f}=i(U,{holderId:e,...t,first:re}),p=D(W,{holderId:e,...t},({holderStatement:e})=>e?.lines);if(d!==null&&u===void 0)return(0,I.jsx)(a,{error:d,onRetry:()=>void f()});if(u===void 0)return(0,I.jsx)(r,{});let m=u.holderStatement;if(!m?.holder)return(0,I.jsx)(o,{});let{registration:h,holderNumber:g}=m.holder,_=`${Z.of(h)} ${t.from} ${t.to}`;return(0,I.jsxs)(`div`,{className:F.statement,children:[(0,I.jsxs)(`div`,{className:F.head,children:[(0,I.jsxs)(`div`,{children:[(0,I.jsx)(`h2`,{className:F.title,children:Z.of(Z.holderOf(h,g))}),(0,I.jsx)(`p`,{className:F.quiet,children:Z.description(l(t.from),l(t.to))}),(0,I.jsx)(k,{holder:m.holder,label:Z.toHolder})]}),(0,I.jsx)(q,{holderId:e,period:t,name:_})]}),(0,I.jsxs)(`div`,{className:F.sides,children:[(0,I.jsx)(M,{title:Z.opening,children:(0,I.jsx)(Q,{label:Z.opening,file:`${_}, ${Z.opening}`,positions:m.openingPositions})}),(0,I.jsx)(M,{title:Z.closing,children:(0,I.jsx)(Q,{label:Z.closing,file:`${_}, ${Z.closing}`,positions:m.closingPositions})})]}),(0,I.jsxs)(`section`,{children:[(0,I.jsx)(`h3`,{className:F.title,children:Z.lines}),(0,I.jsx)(S,{label:Z.lines,file:`${_}, ${Z.lines}`,source:p,columns:H,view:n,onView:(e,t)=>s(e,t),usualOrder:`EFFECTIVE_DATE_ASC`,empty:(0,I.jsx)(c,{title:Z.noLines})})]})]})}function Q({label:e,file:t,positions:n}){let{nodes:r,totalCount:i}=n;return r.length===0?(0,I.jsx)(`p`,{className:F.quiet,children:Z.nothing}):(0,I.jsxs)(I.Fragment,{children:[(0,I.jsx)(j,{label:e,file:t,rows:r,columns:[{label:Z.asset,text:({asset:e})=>e?.name,cell:({asset:e})=>e&&(0,I.jsx)(A,{asset:e})},{label:Z.balance,align:`end`,text:({balance:e})=>e,cell:({balance:e})=>(0,I.jsx)(te,{value:e})},{label:f.positions.links,text:null,cell:({asset:e})=>e&&(0,I.jsx)(O,{asset:e})}]}),i>r.length&&(0,I.jsx)(`p`,{className:F.quiet,children:Z.more(s(r.length),s(i))})]})}var $=n(`/r/$role/statements`);function ae(){let e=$.useSearch(),n=$.useNavigate(),r=t(),i=ne(e.from,e.to,d()),a=(e,t)=>void n({search:e,replace:t});return(0,I.jsxs)(I.Fragment,{children:[(0,I.jsx)(u,{title:f.statements.title}),(0,I.jsx)(B,{view:e,period:i,onView:a},r.usersAccountId),e.holder===void 0||i.from>i.to?(0,I.jsx)(c,{title:f.statements.chooseFirst,more:i.from>i.to?f.statements.periodWrong:f.statements.chooseFirstMore}):(0,I.jsx)(ie,{holderId:e.holder,period:i,view:e,onView:a})]})}export{ae as StatementPage};