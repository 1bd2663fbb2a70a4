import { useEffect, useState } from 'react'
import { formatElapsed } from './formatElapsed.ts'

/** How long ago `since` is (milliseconds since 1970), counting on. Not read out while it counts. */
export function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <>{formatElapsed(now - since)}</>
}
