/** The frame: nothing but the script. */
export function frameHtml(script: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Bridge</title><script>${script.replaceAll('</script', '<\\/script')}</script>`
}

/** The page around it, which answers reads at once, and never the question `silence` nor any other method. */
export function parentHtml(frameUrl: string, answer: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Lean parent</title><iframe></iframe>
<script>
const frame = document.querySelector('iframe')
addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow) return
  const { id, method, params } = data
  const reply = (data) => source.postMessage({ id, success: true, version: '9.1.0', data }, origin)
  if (method === 'getSafeInfo') reply({})
  if (method === 'rpcCall' && params.call !== 'silence') reply(${JSON.stringify(answer)})
})
frame.src = ${JSON.stringify(frameUrl)}
</script>`
}
