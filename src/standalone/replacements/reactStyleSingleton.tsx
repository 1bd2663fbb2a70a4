import { useEffect } from 'react'

type StyleProps = { readonly styles: string; readonly dynamic?: boolean }

/**
 * Stands in for `react-style-singleton`, which writes `<style>` elements that `style-src 'self'` refuses. A
 * constructed stylesheet does the same under the policy. RainbowKit locks the page's scrolling with it.
 */
export function styleSingleton(): (props: StyleProps) => null {
  const sheet = createSharedSheet()
  // biome-ignore lint/correctness/noComponentHookFactories: the package has this form, and its importers call it once for each kind of style.
  return function SharedStyle({ styles }) {
    useEffect(() => sheet.use(styles), [styles])
    return null
  }
}

/** The styles of the first user apply until the last one leaves, as in the original. */
function createSharedSheet() {
  let users = 0
  let sheet: CSSStyleSheet | undefined

  function leave() {
    users -= 1
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    sheet = undefined
  }

  return {
    use(styles: string): () => void {
      users += 1
      if (sheet === undefined) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      return leave
    },
  }
}
