-- What was published, when it ends and who approved it is only ever added to, as the evidence of consents (migration 0003).
CREATE TRIGGER "content_publication_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "content_publication"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_evidence"();
--> statement-breakpoint
CREATE TRIGGER "content_end_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "content_end"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_evidence"();
--> statement-breakpoint
CREATE TRIGGER "change_approval_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "change_approval"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_evidence"();
--> statement-breakpoint
ALTER TABLE "content_publication" ENABLE ALWAYS TRIGGER "content_publication_append_only";
--> statement-breakpoint
ALTER TABLE "content_end" ENABLE ALWAYS TRIGGER "content_end_append_only";
--> statement-breakpoint
ALTER TABLE "change_approval" ENABLE ALWAYS TRIGGER "change_approval_append_only";
