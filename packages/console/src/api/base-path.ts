/** Where the registry stands below its host, without a slash at the end: the server writes it into the page. */
export const basePath = document.querySelector<HTMLMetaElement>('meta[name="registry-base-path"]')?.content ?? '';
