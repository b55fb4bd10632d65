const { SHOP_URL = 'http://127.0.0.1:4173' } = process.env;

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // This folder is a project of its own within another.
  turbopack: { root: import.meta.dirname },
  // What is not the host's own is the shop's, as behind a proxy; read when the host is built.
  async rewrites() {
    return { fallback: [{ source: '/:path*', destination: `${SHOP_URL}/:path*` }] };
  },
};
