import { startHandshake } from './bridge/handshake.ts'
import { lacksFunction } from './shared/configuration/neededFunctions.ts'

// Decides the mode at once, while the html is still read. In a frame the host is asked before React has arrived.
if (lacksFunction(window)) {
  // Nothing is asked or fetched: the style sheet then shows the notice for old browsers.
  document.documentElement.classList.add('lacking')
} else if (window.parent === window) {
  void import('./standalone/mount.tsx').then(async ({ mountStandalone }) => mountStandalone(await findRoot()))
  if (fetchLinkedTransaction()) import('./standalone/nodes/createNodes.ts').catch(() => {})
} else {
  const handshake = startHandshake(window, crypto)
  void import('./bridge/mount.tsx').then(async ({ mountFramed }) => mountFramed(await findRoot(), handshake))
  fetchLinkedTransaction()
}

/**
 * Fetches the reading of a transaction behind the page itself where the link names one. The page would ask for it only
 * once it runs; it reports what cannot be fetched. Returns whether it does.
 */
function fetchLinkedTransaction(): boolean {
  const isLinked = /\/transactions\/./.test(location.hash)
  if (isLinked) import('./shared/dashboard/shell/transactionAhead.ts').catch(() => {})
  return isLinked
}

/** The element that the page is drawn in, as soon as the html is read. */
async function findRoot(): Promise<HTMLElement> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element with the id "root"')
  return root
}
