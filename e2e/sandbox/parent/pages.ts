import type { ParentSettings } from './ParentSettings.ts'

/** The page that plays Safe{Wallet}. */
export function walletPage(settings: ParentSettings): string {
  return page({
    title: 'Sandbox Safe',
    head: '<link rel="stylesheet" href="/parent.css" />',
    body: `${embed(settings)}<script type="module" src="/parent.js"></script>`,
  })
}

/** Frames the app and never says a word. */
export function silentPage({ appUrl }: ParentSettings): string {
  return page({
    title: 'A page that never answers',
    head: plainStyle,
    body: `<iframe title="Safe App"></iframe><script>
const { appUrl = ${inScript(appUrl)} } = JSON.parse(new URLSearchParams(location.search).get('options') ?? '{}')
document.querySelector('iframe').src = appUrl
</script>`,
  })
}

/**
 * Frames the app from a page without an origin, which answers at once as a Safe would. A `data:` page leaves the
 * app its own origin; a sandboxed one takes it away too.
 */
export function opaquePage({ appUrl, world }: ParentSettings): string {
  const safeInfo = {
    safeAddress: world.safe,
    chainId: world.chainId,
    threshold: 2,
    owners: world.owners.map(({ address }) => address),
    isReadOnly: false,
  }
  const inner = page({
    title: 'A page without an origin',
    head: plainStyle,
    body: `<iframe title="Safe App" src="APP_URL"></iframe><script>
addEventListener('message', ({ source, data }) => {
  if (data?.method !== 'getSafeInfo') return
  source.postMessage({ id: data.id, success: true, version: '9.1.0', data: ${inScript(safeInfo)} }, '*')
})
</script>`,
  })
  return page({
    title: 'A page that frames a page without an origin',
    head: plainStyle,
    body: `<iframe title="A page without an origin"></iframe><script>
const query = new URLSearchParams(location.search)
const { appUrl = ${inScript(appUrl)} } = JSON.parse(query.get('options') ?? '{}')
const inner = ${inScript(inner)}.replace('APP_URL', () => appUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
const frame = document.querySelector('iframe')
if (query.get('how') === 'sandbox') {
  frame.sandbox = 'allow-scripts'
  frame.srcdoc = inner
} else frame.src = 'data:text/html,' + encodeURIComponent(inner)
</script>`,
  })
}

/** Posts what its parent hands it to a sibling frame: the message then comes from a window that is not a parent. */
export function relayPage(): string {
  return page({
    title: 'Another window',
    head: '',
    body: `<script>
addEventListener('message', ({ source, data }) => {
  if (source === parent) parent.frames[data.index].postMessage(data.message, '*')
})
</script>`,
  })
}

const plainStyle = `<style>
html, body, iframe { margin: 0; width: 100%; height: 100%; border: 0; display: block }
</style>`

function page({ title, head, body }: { title: string; head: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%230b7a4b'/%3E%3Crect x='4.5' y='4.5' width='7' height='7' rx='1.5' fill='none' stroke='%23fff' stroke-width='1.6' stroke-dasharray='3 1.2'/%3E%3C/svg%3E" />
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`
}

function embed(settings: ParentSettings): string {
  return `<script type="application/json" id="settings">${inScript(settings)}</script>`
}

/** JSON that cannot end the script that contains it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
