import { useEffect, useState } from 'react'

/** Long enough for the first screen to be drawn and read by a busy device, short enough not to be noticed. */
const pauseMilliseconds = 2_000

/**
 * False until some milliseconds after `begun`, then true for good. What waits for it never delays the first screen.
 */
export function useLater(begun: boolean, milliseconds = pauseMilliseconds): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (!begun || later) return
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [begun, later, milliseconds])
  return later
}
