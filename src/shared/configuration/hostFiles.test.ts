import { describe, expect, test } from 'vitest'
import { hostFiles } from './hostFiles.ts'
import type { HeaderRule } from './siteHeaders.ts'

const rules: readonly HeaderRule[] = [
  { path: '/*', headers: { Policy: "default-src 'none'" } },
  { path: '/', headers: { Cache: 'no' } },
  { path: '/assets/*', headers: { Cache: 'yes' } },
]

function file(name: string): string {
  return hostFiles(rules).find(({ fileName }) => fileName === name)?.source ?? ''
}

describe('hostFiles', () => {
  test('behavior: Netlify and Cloudflare Pages read _headers', () => {
    expect(file('_headers')).toMatchInlineSnapshot(`
      "/*
        Policy: default-src 'none'
      /
        Cache: no
      /assets/*
        Cache: yes
      "
    `)
  })

  test('behavior: Vercel reads vercel.json', () => {
    expect(JSON.parse(file('vercel.json'))).toEqual({
      headers: [
        { source: '/(.*)', headers: [{ key: 'Policy', value: "default-src 'none'" }] },
        { source: '/', headers: [{ key: 'Cache', value: 'no' }] },
        { source: '/assets/(.*)', headers: [{ key: 'Cache', value: 'yes' }] },
      ],
    })
  })

  test('behavior: nginx gets each header in each location and hides the host files', () => {
    expect(file('.hosting/nginx.conf')).toMatchInlineSnapshot(`
      "# Include this inside the server block whose root is the built site.

      location / {
        add_header Policy "default-src 'none'" always;
      }

      location /assets/ {
        add_header Policy "default-src 'none'" always;
        add_header Cache "yes" always;
      }

      location ~ ^/(\\.hosting/|_headers$|vercel\\.json$) {
        return 404;
      }
      "
    `)
  })

  test('behavior: headers.json is the rules themselves', () => {
    expect(JSON.parse(file('.hosting/headers.json'))).toEqual(rules)
  })
})
