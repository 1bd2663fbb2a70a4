import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focus goes when `mark` changes and the button that was pressed is gone with it. The place takes the focus
 * with `tabIndex={-1}`.
 */
export function useKeptFocus(mark: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(mark)
  useEffect(() => {
    if (before.current === mark) return
    before.current = mark
    if (document.activeElement === document.body) place.current?.focus()
  }, [mark])
  return place
}
