/** The path of the registry on its host, without a trailing slash. The server writes it into the page. */
export const basePath = document.querySelector<HTMLMetaElement>('meta[name="registry-base-path"]')?.content ?? '';
