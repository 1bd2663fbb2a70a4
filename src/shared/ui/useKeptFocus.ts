import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard where it was: when what had the focus is taken away, as a button is whose act is done, the part
 * around it takes it, and the next Tab leads to what came in its place. The element needs a `tabIndex` of -1.
 */
export function useKeptFocus<element extends HTMLElement>(): RefObject<element | null> {
  const part = useRef<element>(null)
  useEffect(() => {
    const { current } = part
    return current === null ? undefined : rememberFocus(current)
  }, [])
  return part
}

function rememberFocus(part: HTMLElement): () => void {
  let last: EventTarget | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target
  }
  part.addEventListener('focusin', remember)
  const observer = new MutationObserver(() => {
    if (!(last instanceof Node) || part.contains(last)) return
    last = null
    // Something else may have taken the focus by now: it keeps it.
    if (document.activeElement === document.body) part.focus({ preventScroll: true })
  })
  observer.observe(part, { childList: true, subtree: true })
  return () => {
    part.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
