/** Texts and names of a template that is a file of one's own. Apart from what reads it: the page needs it first. */

/** In place of the id of a template of the service, in the address of the page. */
export const OWN_TEMPLATE = 'own';
