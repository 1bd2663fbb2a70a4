import type { Router } from '../../../../routing/createRouter.ts'

const staying = new WeakSet<Router>()

/** The user has seen the wallet or asked for it: from now on no Safe opens by itself in this window. */
export function stayOnWallet(router: Router): void {
  staying.add(router)
}

export function staysOnWallet(router: Router): boolean {
  return staying.has(router)
}
