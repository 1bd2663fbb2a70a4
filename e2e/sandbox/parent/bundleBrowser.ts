import { build } from 'vite'

export type Bundle = { readonly code: string; readonly css: string }

/**
 * One script and one stylesheet for a browser, built in memory with the packages as published (no aliases of the
 * site apply). `define` replaces identifiers by source text.
 */
export async function bundleBrowser(
  entry: string,
  options: { readonly define?: Readonly<Record<string, string>> } = {},
): Promise<Bundle> {
  const found = process.env['NODE_ENV']
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', ...options.define },
    build: {
      write: false,
      target: 'es2022',
      // The first browsers with light-dark(): replaced, it would not follow the page a prompt appears in.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      lib: { entry, formats: ['iife'], name: 'sandbox', fileName: 'sandbox', cssFileName: 'sandbox' },
    },
  })
  // Vite sets it for the whole process; a development server started later would take it for its own.
  if (found === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = found
  const outputs = Array.isArray(built) ? built : [built]
  let code = ''
  let css = ''
  for (const output of outputs) {
    if (!('output' in output)) continue
    for (const file of output.output) {
      if (file.type === 'chunk') code += file.code
      else if (file.fileName.endsWith('.css')) css += String(file.source)
    }
  }
  return { code, css }
}
