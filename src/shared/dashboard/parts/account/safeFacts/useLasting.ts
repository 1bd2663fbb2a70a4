import { useEffect, useState } from 'react'

/** Whether `holds` has been true for so many milliseconds without a break. */
export function useLasting(holds: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(() => setLasts(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [holds, milliseconds])
  return holds && lasts
}
