import { type RefObject, useEffect, useLayoutEffect, useReducer } from 'react'
import type { Route } from '../../routing/route.ts'

type BarPage = Route['page']

/** Where the links of a phone's bar are few from the start. */
const narrow = '(max-width: 40rem)'

/**
 * Shows nothing: measures whether the links of the bar have room, in whatever font, and names those that leave it, one
 * after the other until the others fit. Each time the bar has another width it starts anew.
 */
export function BarRoom({
  bar,
  leaving,
  roomy,
  left,
  onLeave,
}: {
  readonly bar: RefObject<HTMLElement | null>
  /** The pages in the order in which they leave. */
  readonly leaving: readonly BarPage[]
  /** How many of them a phone has no room for. */
  readonly roomy: number
  /** How many have left. */
  readonly left: number
  readonly onLeave: (count: number) => void
}) {
  const [, measureAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const element = bar.current
    if (element !== null && element.scrollWidth > element.clientWidth && left < leaving.length)
      onLeave(left + 1)
  })
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const begin = () => {
      onLeave(window.matchMedia(narrow).matches ? roomy : 0)
      // Where none had left, nothing else draws this anew.
      measureAgain()
    }
    begin()
    return watchRoom(element, begin, measureAgain)
  }, [bar, roomy, onLeave])
  return null
}

/** `onWidth`: the bar or its font has another width. `onLinks`: something in it takes other room. */
function watchRoom(element: HTMLElement, onWidth: () => void, onLinks: () => void): () => void {
  let width = element.clientWidth
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width) return
    width = element.clientWidth
    onWidth()
  })
  observer.observe(element)
  // A badge that comes later takes room as well.
  const changes = new MutationObserver(onLinks)
  changes.observe(element, { childList: true, subtree: true })
  document.fonts.addEventListener('loadingdone', onWidth)
  return () => {
    observer.disconnect()
    changes.disconnect()
    document.fonts.removeEventListener('loadingdone', onWidth)
  }
}
