import { useEffect, useState } from 'react'

/**
 * False until `begun` and the browser has had time to draw what it has; then true for good. What waits for it never
 * delays the first screen.
 */
export function useLater(begun: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (!begun || later) return
    const timer = setTimeout(() => setLater(true), 100)
    return () => clearTimeout(timer)
  }, [begun, later])
  return later
}
