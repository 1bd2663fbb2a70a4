import { expect, test } from 'vitest'
import { containerFiles } from './containerFiles.ts'

test('behavior: the image takes nginx by the digest that is named, and runs without root', () => {
  const { containerfile, nginx } = containerFiles('1.0.0')
  expect(containerfile).toMatch(/^ARG NGINX\nFROM \$\{NGINX\}\nADD countersign-1\.0\.0\.tar\.gz \/srv\/$/m)
  expect(containerfile).toMatch(/^USER 101$/m)
  expect(nginx).toContain('root /srv/countersign-1.0.0;')
  expect(nginx).toContain('include /srv/countersign-1.0.0/.hosting/nginx.conf;')
})
