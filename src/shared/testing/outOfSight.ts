/**
 * Everything of a dialog that can be pressed, typed into or scanned, and does not come into sight in this window, by its
 * words (WCAG 1.4.10). Runs in any page: it uses nothing outside itself.
 */
export function outOfSight(dialog: Element): readonly string[] {
  const parts = [...dialog.querySelectorAll('h1, h2, button, a, input, select, textarea, svg[viewBox]')]
  const hidden = parts.filter((part) => {
    if (part.getClientRects().length === 0) return false
    part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const fits = bottom - top <= innerHeight
    return left < -1 || right > innerWidth + 1 || (fits && (top < -1 || bottom > innerHeight + 1))
  })
  const panel = dialog.querySelector('[role="document"]') ?? dialog
  return [
    ...hidden.map((part) => part.getAttribute('aria-label') ?? part.textContent?.trim() ?? part.tagName),
    ...(panel.scrollWidth > panel.clientWidth + 1 ? ['scrolls sideways'] : []),
  ]
}
