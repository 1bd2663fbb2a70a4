import type { Ready } from '../common/accountNames.ts'
export function InProgress(_: { readonly ready: Ready }) {
  return null
}
