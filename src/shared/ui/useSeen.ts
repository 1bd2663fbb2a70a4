import { type RefObject, useEffect, useRef, useState } from 'react'

/** Who scrolls past something does not look at it. */
const lookMilliseconds = 300

/** Whether an element has stood in sight for a moment; from then on for good. */
export function useSeen<element extends Element>(): readonly [RefObject<element | null>, boolean] {
  const ref = useRef<element>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || ref.current === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(() => setSeen(true), lookMilliseconds)
    })
    observer.observe(ref.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [seen])
  return [ref, seen]
}
