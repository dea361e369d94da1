import{T as e,p as t}from"./index-C9FCVULM.js";import{u as n}from"./session-BtdW4Nor.js";import{t as r}from"./holder-search-_gRdNuB8.js";var i=`
query HolderIds($first: Int!, $filter: HolderFilter) {
  allHolders(first: $first, filter: $filter) {
    totalCount
    nodes {
      id
    }
  }
}
`,a=500;function o(o){let s={first:a,filter:r(o)},{data:c}=e(i,s,{enabled:o!==void 0,keepPrevious:!0}),l=c?.allHolders;if(o===void 0||!l)return{filter:{},note:void 0};let{nodes:u,totalCount:d}=l;return{filter:{holderId:{in:u.map(({id:e})=>e)}},note:d>u.length?n.positions.foundMore(t(a),t(d)):void 0}}export{o as t};