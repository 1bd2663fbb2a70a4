import { useEffect, useState } from 'react'

/** Long enough for the first screen to be drawn and read by a busy device, short enough for nobody to wait. */
const pauseMilliseconds = 1_500

/** False until a moment after `begun`, then true for good. What waits for it never delays the first screen. */
export function useLater(begun: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (!begun || later) return
    const timer = setTimeout(() => setLater(true), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [begun, later])
  return later
}
