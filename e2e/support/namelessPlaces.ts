import type { FrameLocator, Page } from 'playwright/test'

/** An address that the user or the host gave a name. */
export type NamedAddress = { readonly address: string; readonly name: string }

/**
 * The places of a page that show digits of a named address while nothing around them says the name: not the line itself,
 * nor the row, the card or the sentence that it stands in. Each is written as its text, for the message of a test.
 */
export function namelessPlaces(
  app: FrameLocator | Page,
  named: readonly NamedAddress[],
): Promise<readonly string[]> {
  return app.locator('body').evaluate((body, known) => {
    const squeeze = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()
    /** What is around a place, from the inside out. */
    function* around(place: Element): Generator<Element> {
      for (let element: Element | null = place; element !== null; element = element.parentElement) {
        yield element
        // A finding names in its sentence whom its facts are about.
        if (element.matches('dl > div') && element.closest('li') !== null) continue
        if (element.matches('li, tr, dl > div, section, header, form, figure')) return
      }
    }
    const found: string[] = []
    for (const element of body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const own = squeeze(element.textContent ?? '')
      for (const { address, name } of known) {
        const lower = address.toLowerCase()
        // Shortened or whole; inside longer bytes they are not an address.
        const digits = new RegExp(`${lower.slice(0, 8)}…${lower.slice(-6)}|${lower}(?![0-9a-f])`)
        const isInside = [...element.children].some((child) => digits.test(squeeze(child.textContent ?? '')))
        if (!digits.test(own) || isInside) continue
        const isNamed = [...around(element)].some(({ textContent }) =>
          squeeze(textContent ?? '').includes(squeeze(name)),
        )
        if (!isNamed)
          found.push(`${name}: ${element.closest('section, header, li')?.textContent?.slice(0, 80)}`)
      }
    }
    return found
  }, named)
}
