import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels above and below the window in which something is drawn already. */
const margin = 400

/** Lists up to it are drawn whole: then a browser finds every word in them. */
const longest = 40

/**
 * For one of many things in a list: how much room to keep, in pixels, while it need not be drawn; `undefined` while it
 * is near the window, or has the focus, and in lists that are short. The element stays in its list, so that its place
 * and the count are right.
 *
 * @example
 * const [ref, room] = useInSight<HTMLLIElement>({ count, atOnce: index < 15, guess: 68 })
 * return <li ref={ref} style={{ minHeight: room }}>{room === undefined && <Row />}</li>
 */
export function useInSight<element extends Element>({
  count,
  atOnce,
  guess,
}: {
  /** How many there are in the list. */
  readonly count: number
  /** Drawn before anybody has looked where it is: the first screen. */
  readonly atOnce: boolean
  /** Pixels, before it is measured. */
  readonly guess: number
}): readonly [RefObject<element | null>, number | undefined] {
  const ref = useRef<element>(null)
  const isLong = count > longest
  const [room, setRoom] = useState(atOnce || !isLong ? undefined : guess)
  useEffect(() => {
    const watched = ref.current
    if (watched === null || !isLong) return setRoom(undefined)
    return watchSight(watched, (isNear, height) => {
      if (isNear) setRoom(undefined)
      else if (!watched.contains(document.activeElement)) setRoom(height)
    })
  }, [isLong])
  return [ref, room]
}

type Listener = (isNear: boolean, height: number) => void

const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | undefined

/** One observer for all: thousands of them would each keep a list of their own. */
function watchSight(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        listeners.get(target)?.(isIntersecting, boundingClientRect.height)
    },
    // Of a frame on another origin the browser would take the window around it, and no margin.
    { root: document, rootMargin: `${margin}px 0px` },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}
