import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** The floor for a page of its own: React and a button. */
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <button type="button">Connect Wallet</button>
    </StrictMode>,
  )
}
