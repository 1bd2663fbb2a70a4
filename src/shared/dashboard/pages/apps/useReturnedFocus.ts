import { type RefObject, useEffect, useRef } from 'react'
import type { AppFrame, DappsState } from '../../../source/DappDoor.ts'

/** The id of the button that shows an open app. */
export const showerOf = (id: string) => `show-${id}`

/** The id of the button that opens an app of this origin. */
export const openerOf = (origin: string) => `open-${origin}`

/**
 * Gives the focus back when an app leaves the sight: to the button that shows it, once it is closed to the one that opens it,
 * and where there is neither to the heading of the page.
 */
export function useReturnedFocus(
  { frames, shown }: Pick<DappsState, 'frames' | 'shown'>,
  heading: RefObject<HTMLElement | null>,
): void {
  const last = useRef<AppFrame>(undefined)
  useEffect(() => {
    const left = last.current
    last.current = frames.find(({ id }) => id === shown)
    if (left === undefined || shown !== undefined) return
    const place = document.getElementById(showerOf(left.id)) ?? document.getElementById(openerOf(left.origin))
    ;(place ?? heading.current)?.focus()
  }, [frames, shown, heading])
}
