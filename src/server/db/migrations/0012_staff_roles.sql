CREATE TABLE "staff_role" (
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"market" text NOT NULL,
	CONSTRAINT "staff_role_staff_id_role_market_pk" PRIMARY KEY("staff_id","role","market"),
	CONSTRAINT "staff_role_role" CHECK ("role" in ('ADMINISTRATOR', 'VIEWER', 'EDITOR', 'PUBLISHER', 'LEGAL', 'SERVICE')),
	CONSTRAINT "staff_role_market" CHECK ("market" in ('ALL', 'DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Until now every account of staff could do all that there was.
INSERT INTO "staff_role" ("staff_id", "role", "market") SELECT "id", 'ADMINISTRATOR', 'ALL' FROM "staff";
