/** Addresses of what authors are asked to pay, which `routes.ts` holds with all others. */
export const chargeRoutes = {
  publicationCharges: '/publication-charges',
  payment: '/payment',
  manuscriptCharge: '/manuscripts/:id/charge',
  manuscriptInvoice: '/manuscripts/:id/charge/:number.pdf',
  officeCharges: '/office/charges',
  officeChargeSettings: '/office/charges/settings',
  officeHeldWords: '/office/charges/held/:id',
  officeCharge: '/office/charges/:id',
  officeInvoice: '/office/charges/:id/:number.pdf',
} as const;
