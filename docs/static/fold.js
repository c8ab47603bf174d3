// The members of a module are folded: an address that names one unfolds it, and printing unfolds all.
const unfold = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const member = named?.closest("details.member");
  if (member) {
    member.open = true;
    named.scrollIntoView();
  }
};
addEventListener("DOMContentLoaded", unfold);
addEventListener("hashchange", unfold);
addEventListener("beforeprint", () => {
  for (const each of document.querySelectorAll("details.member")) each.open = true;
});
