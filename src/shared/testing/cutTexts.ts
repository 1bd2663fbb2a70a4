/**
 * The texts of a page that its layout cuts, each as `what: words`, by the one definition that every engine is held to:
 * a box that clips holds more than its size, or a line of text is outside a box around it that clips. What can be
 * scrolled is reached, and what is for screen readers alone is meant to be unseen. Runs in any page: it uses nothing
 * outside itself.
 */
export function cutTexts(): readonly string[] {
  const slack = 1
  const found = new Set<string>()
  const clips = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const cut = (value: string) => value === 'hidden' || value === 'clip'
    return { across: cut(overflowX), down: cut(overflowY) }
  }
  const unseen = (element: Element) => {
    const style = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return style.visibility !== 'visible' || (style.clipPath !== 'none' && width <= 1 && height <= 1)
  }
  const clipping = (from: Element) => {
    const boxes: Element[] = []
    // Clipped by what holds it: what is placed absolutely by the next box that is placed, what is fixed by none.
    let place = getComputedStyle(from).position
    for (let box = from.parentElement; box !== null && place !== 'fixed'; box = box.parentElement) {
      const own = getComputedStyle(box).position
      if (place === 'absolute' && own === 'static') continue
      place = own
      if (box !== document.documentElement && box !== document.body) boxes.push(box)
    }
    return boxes
  }
  const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 120)

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const holder = text.parentElement
    if (holder === null || (text.textContent ?? '').trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const around = [holder, ...clipping(holder)]
    if (lines.length === 0 || around.some(unseen)) continue
    if (lines.some(({ right }) => right + scrollX < -slack)) found.add(`left of the page: ${words(holder)}`)
    for (const box of around) {
      const { across, down } = clips(box)
      if (!across && !down) continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const wide = across && box.scrollWidth > box.clientWidth + slack
      const high = down && box.scrollHeight > box.clientHeight + slack
      const inline = box.clientWidth === 0 && box.clientHeight === 0
      const outside = lines.some(
        (line) =>
          (across && (line.left < left - slack || line.right > right + slack)) ||
          (down && (line.top < top - slack || line.bottom > bottom + slack)),
      )
      if (!inline && (wide || high || outside)) found.add(`${box.tagName.toLowerCase()}: ${words(box)}`)
    }
  }
  return [...found]
}
