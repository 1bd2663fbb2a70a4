import { useEffect, useState } from 'react'

const restMilliseconds = 500

/** Whether a value has been the same for half a second. Each new one has to rest again; the first one too. */
export function useDebounced(value: string): boolean {
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return rested === value
}
