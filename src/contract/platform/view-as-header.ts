/** Names the file whose customer's contact person somebody of the agency looks as, on calls that read. */
export const viewAsHeader = 'x-view-as-customer'
