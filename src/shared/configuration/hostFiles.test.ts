import { describe, expect, test } from 'vitest'
import { hostFiles } from './hostFiles.ts'
import type { HeaderRule } from './siteHeaders.ts'

const rules: readonly HeaderRule[] = [
  { path: '/*', headers: { Policy: "default-src 'none'" } },
  { path: '/', headers: { 'Cache-Control': 'no' } },
  { path: '/assets/*', headers: { 'Cache-Control': 'yes' } },
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
        Cache-Control: no
      /assets/*
        Cache-Control: yes
      "
    `)
  })

  test('behavior: Vercel reads vercel.json', () => {
    expect(JSON.parse(file('vercel.json'))).toEqual({
      headers: [
        { source: '/(.*)', headers: [{ key: 'Policy', value: "default-src 'none'" }] },
        { source: '/', headers: [{ key: 'Cache-Control', value: 'no' }] },
        { source: '/assets/(.*)', headers: [{ key: 'Cache-Control', value: 'yes' }] },
      ],
    })
  })

  test('behavior: nginx gets each header in each location, hides the host files and keeps no error', () => {
    expect(file('.hosting/nginx.conf')).toMatchInlineSnapshot(`
      "# Include this inside the server block whose root is the built site. For a site below a path, include it inside
      # "location /countersign/ { }", with a root in which the built site is the folder "countersign".

      error_page 404 $uri/.missing;

      location ~ /\\.missing$ {
        internal;
        add_header Policy "default-src 'none'" always;
        add_header Cache-Control "no-store" always;
        return 404;
      }

      location ~ /(\\.hosting/|_headers$|vercel\\.json$) {
        return 404;
      }

      location ~ /assets/ {
        add_header Policy "default-src 'none'" always;
        add_header Cache-Control "yes";
      }

      location ~ . {
        add_header Policy "default-src 'none'" always;
      }
      "
    `)
  })

  test('behavior: Caddy gets each header once, hides the host files and keeps no error', () => {
    expect(file('.hosting/Caddyfile')).toMatchInlineSnapshot(`
      "# Import this inside the site block that serves the built site, beside "root" and "file_server". For a site below a
      # path, import all three inside "handle_path /countersign/* { }".

      header {
        Policy "default-src 'none'"
      }

      @file1 {
        path /
        file {
          try_files {path} {path}/index.html
        }
      }
      header @file1 {
        Cache-Control "no"
      }

      @file2 {
        path /assets/*
        file {
          try_files {path} {path}/index.html
        }
      }
      header @file2 {
        Cache-Control "yes"
      }

      @missing not {
        file {
          try_files {path} {path}/index.html
        }
      }
      header @missing Cache-Control no-store

      @forHosts path /.hosting/* /_headers /vercel.json
      error @forHosts 404
      "
    `)
  })

  test('behavior: headers.json is the rules themselves', () => {
    expect(JSON.parse(file('.hosting/headers.json'))).toEqual(rules)
  })

  describe('a file with a policy of its own', () => {
    const replacing: readonly HeaderRule[] = [
      { path: '/*', headers: { Policy: 'page', Other: 'all' } },
      { path: '/worker.js', headers: { 'Cache-Control': 'no', Policy: 'worker' } },
    ]
    const of = (name: string) => hostFiles(replacing).find(({ fileName }) => fileName === name)?.source ?? ''

    test('behavior: Cloudflare takes the policy of the page away first, in a line that Netlify passes over', () => {
      expect(of('_headers')).toMatchInlineSnapshot(`
        "/*
          Policy: page
          Other: all
        /worker.js
          ! Policy
          Cache-Control: no
          Policy: worker
        "
      `)
    })

    test('behavior: Vercel gives the policy of the page to every other path', () => {
      const { headers } = JSON.parse(of('vercel.json'))
      expect(headers).toEqual([
        { source: '/((?!(?:worker\\.js)$).*)', headers: [{ key: 'Policy', value: 'page' }] },
        { source: '/(.*)', headers: [{ key: 'Other', value: 'all' }] },
        {
          source: '/worker.js',
          headers: [
            { key: 'Cache-Control', value: 'no' },
            { key: 'Policy', value: 'worker' },
          ],
        },
      ])
      const page = new RegExp(`^${headers[0].source}$`)
      expect(['/', '/a/worker.js', '/worker.js.map', '/workerAjs'].every((path) => page.test(path))).toBe(
        true,
      )
      expect(page.test('/worker.js')).toBe(false)
    })

    test('behavior: nginx gives it one policy', () => {
      expect(of('.hosting/nginx.conf')).toContain(`location ~ /worker\\.js$ {
  add_header Policy "worker" always;
  add_header Other "all" always;
  add_header Cache-Control "no";
}`)
    })

    test('behavior: Caddy gives the policy of the page to everything else, missing files as well', () => {
      expect(of('.hosting/Caddyfile')).toContain(`@but0 not {
  path /worker.js
  file {
    try_files {path} {path}/index.html
  }
}
header @but0 {
  Policy "page"
}`)
    })
  })
})
