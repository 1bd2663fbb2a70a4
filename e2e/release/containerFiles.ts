type ContainerFiles = { readonly containerfile: string; readonly nginx: string }

/** How to serve the archive of a version with nginx, without root: the file that builds an image, and its settings. */
export function containerFiles(version: string): ContainerFiles {
  const name = `countersign-${version}`
  const containerfile = `# In the folder of the release, with the digest of an nginx image that you trust:
#   podman build -f ${name}.Containerfile --build-arg NGINX=docker.io/nginxinc/nginx-unprivileged@sha256:DIGEST .
ARG NGINX
FROM \${NGINX}
ADD ${name}.tar.gz /srv/
COPY ${name}.nginx.conf /etc/nginx/nginx.conf
USER 101
EXPOSE 8080
`
  return { containerfile, nginx: nginxSettings(`/srv/${name}`, '0.0.0.0:8080', '/tmp') }
}

/** All of nginx.conf. `temporary` is a folder that the user of the server may write to. */
export function nginxSettings(site: string, address: string, temporary: string): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `worker_processes auto;
error_log stderr;
pid ${temporary}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/css text/plain application/javascript text/javascript;
  access_log off;
  server_tokens off;
${bodies.map((name) => `  ${name}_temp_path ${temporary}/${name};\n`).join('')}  server {
    listen ${address};
    root ${site};
    absolute_redirect off;
    include ${site}/.hosting/nginx.conf;
  }
}
`
}
