import { cutTexts } from '../../src/shared/testing/cutTexts.ts'

/** Every element of a page in sight, those in open shadow roots included, as an expression. */
const seen = `(function under(root) {
  return [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? under(one.shadowRoot) : [])])
})(document).filter((one) => one.getClientRects().length > 0)`

/**
 * The first element in sight that fits a selector and has a name that a pattern matches, as an expression for
 * `EngineWindow`: its label, else its words; null when there is none.
 */
export function elementNamed(selector: string, name: RegExp): string {
  return `(${seen}.find((one) => one.matches(${JSON.stringify(selector)}) && ${name}.test(
    (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent).trim()
  )) ?? null)`
}

/** The words of a page and of its open shadow roots, as an expression. */
export const wordsOnPage = `[document.documentElement, ...${seen}.flatMap((one) => [...(one.shadowRoot?.children ?? [])])]
  .map((one) => one.innerText).join('\\n')`

/** What the layout of a page cuts, as an expression that gives a list in JSON. */
export const cutsOnPage = `JSON.stringify((${cutTexts.toString()})())`

/**
 * The same of all that comes into sight on the way to the end of the page, which is at its top afterwards: a long list
 * draws only the rows near its window.
 */
export const cutsToEnd = `(async () => {
  const found = new Set()
  for (let top = 0; ; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (const cut of (${cutTexts.toString()})()) found.add(cut)
    if (top + innerHeight >= document.documentElement.scrollHeight) break
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return JSON.stringify([...found])
})()`

/** Whether what an expression gives can be pressed, and stays where it is from one frame to the next. */
export function stillAndEnabled(element: string): string {
  return `(async () => {
    const found = ${element}
    if (found === null || found.disabled || found.getAttribute('aria-disabled') === 'true') return false
    const place = () => JSON.stringify(found.getBoundingClientRect())
    const before = place()
    await new Promise((drawn) => setTimeout(drawn, 50))
    const moves = document.getAnimations().some(({ playState, effect }) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    return found.isConnected && !moves && place() === before
  })()`
}

/** Two frames: the mouse knows a frame later where the page was scrolled to. */
const drawn = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

/**
 * Brings what an expression gives to the middle of its page and says how far from the top of the page in sight its
 * middle is then, in CSS pixels. An engine asked to press what is out of sight scrolls as the page wants it, and presses
 * beside it.
 */
export function middleInSight(element: string): string {
  return `(async () => {
    const found = ${element}
    if (found === null) throw new Error('What is to be pressed is gone.')
    found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    await ${drawn}
    const { top, height } = found.getBoundingClientRect()
    return top + height / 2
  })()`
}

/** Brings to the middle of the page what is `middle` CSS pixels below the top of the frame whose address starts so. */
export function frameInSight(address: string, middle: number): string {
  return `(async () => {
    const frame = [...document.querySelectorAll('iframe')].find(({ src }) => src.startsWith(${JSON.stringify(address)}))
    if (frame === undefined) throw new Error('The frame is gone.')
    scrollBy({ top: frame.getBoundingClientRect().top + ${middle} - innerHeight / 2, behavior: 'instant' })
    await ${drawn}
  })()`
}
