import type { Ready } from '../common/accountNames.ts'
export function ComposePage(_: { readonly ready: Ready }) {
  return <h1>New transaction</h1>
}
