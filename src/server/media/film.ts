/** Replaces the first frame of an outside video, which cannot be decoded here. Styled like the fallback pictures. */
export const FILM_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="448" height="448"><rect width="64" height="64" fill="#E2E7E5"/>' +
  '<circle cx="32" cy="32" r="17" fill="none" stroke="#84918C" stroke-width="3"/>' +
  '<path d="M28 24.5v15l12-7.5z" fill="#84918C" stroke="#84918C" stroke-width="2" stroke-linejoin="round"/></svg>'
