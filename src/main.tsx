import { startHandshake } from './bridge/handshake.ts'
import './shared/theme/tokens.css'
import './shared/theme/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')
start(root)

/** Decides the mode at once. In a frame the host is asked before React has arrived. */
function start(element: HTMLElement): void {
  if (window.parent === window) {
    void import('./standalone/mount.tsx').then(({ mount }) => mount(element))
  } else {
    const handshake = startHandshake(window, crypto)
    void import('./bridge/mount.tsx').then(({ mount }) => mount(element, handshake))
  }
}
