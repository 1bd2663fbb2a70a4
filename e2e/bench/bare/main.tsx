import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The floor of the benchmark: React, one hand-written getSafeInfo, and the address it answers. */
function Bare() {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const id = crypto.randomUUID()
    const listen = (event: MessageEvent) => {
      if (event.source === window.parent && event.data.id === id) setAddress(event.data.data.safeAddress)
    }
    window.addEventListener('message', listen)
    window.parent.postMessage({ id, method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }, '*')
    return () => window.removeEventListener('message', listen)
  }, [])
  return <main>{address}</main>
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Bare />
    </StrictMode>,
  )
}
